const NO_BREAK_SPACE = '\u00A0';
const MONEY = /(?<=(?:^|[^\p{L}])(?:[A-Z]{1,3}\$|[€£¥$])) (?=-?\d)/gu;
const UNIT =
  /(?<=\d) (?=(?:%|‰|°C?|km\/h|km|cm|mm|m²|m³|m|kg|mg|g|ml|mL|L|kWh|kW|GB|MB|kB|KB|TB|Mbps|h|min|ms|s|mil|milhões|milhão|bilhões|bilhão)(?![\p{L}\p{N}]))/gu;

/** Money and numbers with their unit, kept on one line: only spaces change, the length stays. */
export function keepTogether(text: string): string {
  return text.replace(MONEY, NO_BREAK_SPACE).replace(UNIT, NO_BREAK_SPACE);
}
