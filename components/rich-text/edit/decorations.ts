import { toRecord } from '#lib/core/base/is-record.ts'
import type { RichNode } from '#lib/core/catalog/product/rich-document.ts'
import { sanitizeUrl } from '../sanitize.ts'
import { type Style, styles } from './schema.ts'

/** A style or link of a text, in the platform's format. */
export type Decoration = Readonly<Record<string, unknown>>

const types: Readonly<Record<Style, string>> = {
  strong: 'BOLD',
  em: 'ITALIC',
  underline: 'UNDERLINE',
  strike: 'STRIKETHROUGH',
}
const freshDecorations: Readonly<Record<Style, Decoration>> = {
  strong: { type: 'BOLD', fontWeightValue: 700 },
  em: { type: 'ITALIC', italicData: true },
  underline: { type: 'UNDERLINE', underlineData: true },
  strike: { type: 'STRIKETHROUGH', strikethroughData: true },
}
const flags: Readonly<Record<Style, string>> = {
  strong: 'fontWeightValue',
  em: 'italicData',
  underline: 'underlineData',
  strike: 'strikethroughData',
}
const minBoldWeight = 600

/** The text of a text node; undefined for other nodes. */
export function textOf(node: RichNode | undefined): string | undefined {
  if (node?.type !== 'TEXT') return undefined
  const { text } = toRecord(node['textData'])
  return typeof text === 'string' ? text : undefined
}

export function decorationsOf(node: RichNode): readonly Decoration[] {
  const { decorations } = toRecord(node['textData'])
  return Array.isArray(decorations) ? decorations.map(toRecord) : []
}

export function hasStyle(decorations: readonly Decoration[], style: Style): boolean {
  return decorations.some((each) => {
    const flag = each[flags[style]]
    const isOn = typeof flag === 'number' ? flag >= minBoldWeight : flag !== false
    return each['type'] === types[style] && isOn
  })
}

/** The first link with an allowed address. */
export function findLink(
  decorations: readonly Decoration[],
): { readonly link: Decoration; readonly href: string } | undefined {
  for (const link of decorations) {
    const href = sanitizeUrl(toRecord(toRecord(link['linkData'])['link'])['url'])
    if (link['type'] === 'LINK' && href !== undefined) return { link, href }
  }
  return undefined
}

export function isSameLink(one: Decoration | undefined, other: Decoration | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** A link to another address; keeps the other data of the former link. */
export function toLink(href: string, former: Decoration | undefined): Decoration {
  const data = toRecord(former?.['linkData'])
  const { link = { target: 'BLANK' } } = data
  return { ...former, type: 'LINK', linkData: { ...data, link: { ...toRecord(link), url: href } } }
}

/** The decorations with these styles and this link, otherwise unchanged. */
export function decorate(
  decorations: readonly Decoration[],
  wanted: ReadonlySet<Style>,
  link: Decoration | undefined,
): readonly Decoration[] {
  const former = findLink(decorations)?.link
  const changed = styles.filter((style) => hasStyle(decorations, style) !== wanted.has(style))
  const isLinkChanged = !isSameLink(former, link)
  if (changed.length === 0 && !isLinkChanged) return decorations
  const unchanged = decorations.filter(
    (each) =>
      !changed.some((style) => each['type'] === types[style]) &&
      !(isLinkChanged && each === former),
  )
  return [
    ...unchanged,
    ...changed.filter((style) => wanted.has(style)).map((style) => freshDecorations[style]),
    ...(isLinkChanged && link !== undefined ? [link] : []),
  ]
}
