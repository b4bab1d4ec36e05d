/**
 * HTML as the platform keeps it, not as it was sent: bold is a span with a weight, links have a
 * target, list items a paragraph, line breaks beside blocks go, and spans that say nothing are
 * unwrapped. Saved again it stays as it is.
 */
export function toSavedHtml(html: string): string {
  return unwrapSpans(html)
    .replaceAll(/<(strong|b)(?:\s[^>]*)?>/gi, '<span style="font-weight: 700">')
    .replaceAll(/<\/(?:strong|b)>/gi, '</span>')
    .replaceAll(/<a\s(?![^>]*\btarget=)([^>]*)>/gi, '<a $1 target="_self">')
    .replaceAll(
      /<li>(?!\s*<(?:p|ul|ol)\b)([^<]*(?:<(?!\/?(?:li|ul|ol|p)\b)[^<]*)*)<\/li>/gi,
      '<li><p>$1</p></li>',
    )
    .replaceAll(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote)>)(?:\s|<br\s*\/?>)+/gi, '$1')
}

/** Spans without a style. */
function unwrapSpans(html: string): string {
  const saved: boolean[] = []
  return html.replaceAll(/<(\/?)span\b([^>]*)>/gi, (tag, slash: string, attributes: string) => {
    if (slash === '') saved.push(/\bstyle=/i.test(attributes))
    const isSaved = slash === '' ? saved.at(-1) : saved.pop()
    return isSaved === false ? '' : tag
  })
}
