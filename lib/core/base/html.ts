// HTML entities that are common in store texts. Any other stays as it is written and counts as one unknown
// character.

const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const characters = new Map<string, string>([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    hellip: '…',
    bull: '•',
    trade: '™',
    euro: '€',
  }),
])

/** Replaces an unknown entity. */
const unknown = '\uFFFC'

/** Matches "&amp;", "&#8364;" and "&#x20AC;". */
export const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g

export function decodeEntity([, decimal, hex, name]: RegExpExecArray): string {
  if (name !== undefined) return characters.get(name) ?? unknown
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : unknown
}

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00A0': '&nbsp;',
}

/** Escapes text for use between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>\u00A0]/g, (char) => written[char] ?? char)
}

/** Comments, tags with their quoted values, and elements that are not shown as text. Unclosed markup extends to the end. */
export const markup =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea|title|template)\b[^]*?(?:<\/\1\s*>|$)|<[!?/a-z](?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*(?:>|$)/gi

/** The visible text of HTML, on one line. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(markup, ' ')
    .replaceAll(entity, (...found) => {
      const decoded = decodeEntity(found as unknown as RegExpExecArray)
      return decoded === unknown ? found[0] : decoded
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Tags that only format text, and attributes that do no more than that. */
const formats =
  /^<\/?(?:p|br|b|strong|i|em|u|s|span|div|ul|ol|li|h[1-6]|blockquote|a|img|table|tbody|thead|tr|td|th)(?:\s+(?:class|dir|lang|alt|title|width|height|colspan|rowspan|rel|target|style|href="https?:[^"]*"|src="https?:[^"]*")(?:="[^"]*")?)*\s*\/?>$/i

/** Whether markup does more than format text: scripts, handlers, frames, forms, and what is not known. */
export function hasActiveMarkup(html: string): boolean {
  return [...html.matchAll(markup)].some(([tag]) => !formats.test(tag))
}
