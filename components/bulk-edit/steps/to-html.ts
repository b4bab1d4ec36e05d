import { escapeHtml } from '#lib/base/html.ts'

/** What was typed as plain text, with its paragraphs; what is written as HTML stays as it is. */
export function toHtml(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || isHtml(trimmed)) return trimmed
  return trimmed
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function isHtml(text: string): boolean {
  return /^<[a-z][^>]*>/i.test(text)
}
