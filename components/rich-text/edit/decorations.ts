import type { RichNode } from '#lib/domain/rich-document.ts'
import { letInLink } from '../let-in.ts'

/** How words look or where they lead, as the platform tells it. */
export type Decoration = Readonly<Record<string, unknown>>
export type Mark = 'BOLD' | 'ITALIC' | 'UNDERLINE'
export const marks: readonly Mark[] = ['BOLD', 'ITALIC', 'UNDERLINE']

const made: Readonly<Record<Mark, Decoration>> = {
  BOLD: { type: 'BOLD', fontWeightValue: 700 },
  ITALIC: { type: 'ITALIC', italicData: true },
  UNDERLINE: { type: 'UNDERLINE', underlineData: true },
}
const boldFrom = 600

/** The words of a text's node; undefined where it is none. */
export function textOf(node: RichNode | undefined): string | undefined {
  if (node?.type !== 'TEXT') return undefined
  const { text } = toRecord(node['textData'])
  return typeof text === 'string' ? text : undefined
}

export function decorationsOf(node: RichNode): readonly Decoration[] {
  const { decorations } = toRecord(node['textData'])
  return Array.isArray(decorations) ? decorations.map(toRecord) : []
}

export function isMarked(decorations: readonly Decoration[], mark: Mark): boolean {
  return decorations.some((each) => each['type'] === mark && isOn(each))
}

function isOn(decoration: Decoration): boolean {
  const { type, fontWeightValue, italicData, underlineData } = decoration
  if (type === 'BOLD') return typeof fontWeightValue !== 'number' || fontWeightValue >= boldFrom
  return (type === 'ITALIC' ? italicData : underlineData) !== false
}

/** What leads somewhere; only where it may be led to. */
export function findLink(decorations: readonly Decoration[]): Decoration | undefined {
  return decorations.find((each) => {
    const { link } = toRecord(each['linkData'])
    return each['type'] === 'LINK' && letInLink(toRecord(link)['url']) !== undefined
  })
}

export function toLink(address: string): Decoration {
  return { type: 'LINK', linkData: { link: { url: address, target: 'BLANK' } } }
}

/** The decorations with these marks and this link, and everything else as it was. */
export function decorate(
  decorations: readonly Decoration[],
  wanted: ReadonlySet<Mark>,
  link: Decoration | undefined,
): readonly Decoration[] {
  const former = findLink(decorations)
  const changed = marks.filter((mark) => isMarked(decorations, mark) !== wanted.has(mark))
  const isLinkMoved = former !== link
  if (changed.length === 0 && !isLinkMoved) return decorations
  const kept = decorations.filter(
    (each) => !changed.some((mark) => each['type'] === mark) && !(isLinkMoved && each === former),
  )
  return [
    ...kept,
    ...changed.filter((mark) => wanted.has(mark)).map((mark) => made[mark]),
    ...(isLinkMoved && link !== undefined ? [link] : []),
  ]
}

function toRecord(value: unknown): Decoration {
  return typeof value === 'object' && value !== null ? (value as Decoration) : {}
}
