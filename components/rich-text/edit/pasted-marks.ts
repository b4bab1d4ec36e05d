import type { Mark } from 'prosemirror-model'
import { sanitizeUrl } from '../sanitize.ts'
import { nameOf } from '../parse-inert.ts'
import { styleOfTag } from './html-tags.ts'
import { schema, type Style, styles } from './schema.ts'

/** The marks of words in an element: by its tag, and by the style that Word, Google Docs and pages write. */
export function readPastedMarks(element: Element, around: readonly Mark[]): readonly Mark[] {
  const tag = nameOf(element)
  const href = tag === 'a' ? sanitizeUrl(element.getAttribute('href')) : undefined
  const link = href === undefined ? undefined : schema.mark('link', { href })
  const isLink = link !== undefined || around.some(({ type }) => type.name === 'link')
  const style = element.getAttribute('style') ?? ''
  let marks = link === undefined ? around : link.addToSet(around)
  for (const name of styles) {
    const isOn = readStyle(style, name) ?? (styleOfTag(tag) === name ? true : undefined)
    // Links are underlined anyway.
    if (isOn === true && !(isLink && name === 'underline')) {
      marks =
        schema.marks[name].isInSet(marks) === undefined ? schema.mark(name).addToSet(marks) : marks
    }
    const isOff = isOn === false && (name === 'strong' || name === 'em')
    if (isOff) marks = schema.marks[name].removeFromSet(marks)
  }
  return marks
}

/** Whether a style makes words so; undefined where it says nothing of it. */
function readStyle(style: string, name: Style): boolean | undefined {
  const valueOf = (property: RegExp) => property.exec(style)?.[1]?.trim().toLowerCase()
  if (name === 'strong') {
    const weight = valueOf(/(?:^|[;\s])font-weight\s*:\s*([^;]+)/i)
    if (weight === undefined) return undefined
    return weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600
  }
  if (name === 'em') {
    const slant = valueOf(/(?:^|[;\s])font-style\s*:\s*([^;]+)/i)
    return slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant)
  }
  const line = valueOf(/(?:^|[;\s])text-decoration(?:-line)?\s*:\s*([^;]+)/i)
  return line === undefined
    ? undefined
    : line.includes(name === 'strike' ? 'line-through' : 'underline')
}
