const NO_BREAK_SPACE = '\u00A0';
const MONEY = /(?<=(?:^|[^\p{L}])(?:[A-Z]{1,3}\$|[€£¥$])) (?=-?\d)/gu;
const UNIT =
  /(?<=\d) (?=(?:%|‰|°C?|km\/h|km|cm|mm|m²|m³|m|kg|mg|g|ml|mL|L|kWh|kW|GB|MB|kB|KB|TB|Mbps|h|min|ms|s|mil|milhões|milhão|bilhões|bilhão)(?![\p{L}\p{N}]))/gu;
const TIME_UNIT =
  /(?<=\d) (?=(?:d[ií]as?|horas?|minutos?|segundos?|semanas?|m[eê]s|meses|a[nñ]os?|days?|hours?|minutes?|seconds?|weeks?|months?|years?)(?![\p{L}\p{N}]))/gu;
const DATE_RANGE =
  /(?<=(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{4})?) (a|al|até|to|[-–]) (?=\d{1,2}\/\d{1,2})/gu;

/** Money, numbers with their unit and spans of dates, kept on one line: only spaces change. */
export function keepTogether(text: string): string {
  // Each of them has one, most texts have none.
  if (!/\d/.test(text)) return text;
  return text
    .replace(MONEY, NO_BREAK_SPACE)
    .replace(UNIT, NO_BREAK_SPACE)
    .replace(TIME_UNIT, NO_BREAK_SPACE)
    .replace(DATE_RANGE, `${NO_BREAK_SPACE}$1${NO_BREAK_SPACE}`);
}
