/**
 * Limits of the texts that a server or a user fills. They are far above all real texts, and each is
 * counted on the text alone, so that the same text always shows the same way. A text above one of
 * them shows as plain text.
 */

/** Characters of a text that is parsed as Markdown. */
export const MAX_MARKDOWN_LENGTH = 200_000;

/** Characters of a text that are parsed and shown in one task. No kind takes more than 0.2 s. */
export const SLICE_LENGTH = 6_000;

/** Finished blocks of a text. Each costs the parser and the page something of its own. */
export const MAX_BLOCKS = 10_000;

/** Levels of the parsed tree. The functions that walk it call themselves. */
export const MAX_DEPTH = 60;

/** Quotes and lists that one line opens. */
export const MAX_LINE_DEPTH = 40;

/**
 * Quotes and items of all lines that are parsed as one, with two columns of indent as one more. The
 * time to parse them grows with the square of their number.
 */
export const MAX_CONTAINERS = 3000;

/** Lines that are parsed as one. */
export const MAX_LINES = 5000;

/** Lines of one paragraph. The time to parse them grows with the square of their number. */
export const MAX_PARAGRAPH_LINES = 1500;

/** Marks in one paragraph. The time to parse them grows with the square of their number. */
export const MAX_MARKS = 3000;

/** Addresses in one paragraph. */
export const MAX_ADDRESSES = 300;

/** Definitions of a text. Each is compared with all earlier ones. */
export const MAX_DEFINITIONS = 300;

/** Bars of tables in a text that is parsed as one. */
export const MAX_BARS = 5000;

/** Columns of a table. */
export const MAX_COLUMNS = 200;

/** Cells of all tables of a text, with the empty ones of short rows. */
export const MAX_CELLS = 4000;

/**
 * Letters of scripts whose forms depend on their neighbours, without a blank between. Browsers
 * shape such a run again for each line, which takes them seconds from about 10,000 letters on.
 */
export const MAX_SHAPED_RUN = 1000;

/** Letters of these scripts in one paragraph. */
export const MAX_SHAPED_LETTERS = 4000;

/** Changes between the two directions of writing in one paragraph. */
export const MAX_DIRECTION_CHANGES = 500;

/** Characters of a text that is laid out as one. Longer ones are cut at line breaks. */
export const MAX_UNCUT_LENGTH = 20_000;

/** Characters of a piece of a longer text. */
export const MAX_PIECE_LENGTH = 1000;

/** Characters of a passage in the card of a source, which has room for six lines of about 60. */
export const MAX_CARD_LENGTH = 1000;

/** Accents on one letter. More of them cover the lines around: their number shows instead. */
export const MAX_MARKS_ON_LETTER = 16;

/** Invisible characters in a row that show their code. More of them show their number. */
export const MAX_SHOWN_CODES = 8;
