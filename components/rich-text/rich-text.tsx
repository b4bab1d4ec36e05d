import { clsx } from 'clsx'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { t } from '#lib/core/i18n/t.ts'
import { readDocument } from './read-document.ts'
import { readHtml } from './read-html.ts'
import type { RichNode, RichTag, BoxKind } from './rich-node.ts'
import { RichLink } from './rich-link.tsx'
import {
  AppWindow,
  AudioLines,
  Box,
  File,
  Film,
  Image,
  type LucideIcon,
  MapPin,
  Puzzle,
} from 'lucide-react'

const icons: Partial<Record<BoxKind, LucideIcon>> = {
  video: Film,
  gif: Film,
  audio: AudioLines,
  picture: Image,
  gallery: Image,
  map: MapPin,
  file: File,
  appEmbed: Puzzle,
  external: Puzzle,
  embed: AppWindow,
}

type RichTextProps = {
  readonly className?: string | undefined
} & (
  | { readonly html: string; readonly document?: undefined }
  /** The platform's rich text, unchanged. */
  | { readonly document: unknown; readonly html?: undefined }
)

/** Renders formatted text of any origin: nothing in it runs, loads or navigates without confirmation. */
export function RichText({ html, document, className }: RichTextProps) {
  const nodes = useMemo(
    () => (html === undefined ? readDocument(document) : readHtml(html)),
    [html, document],
  )
  if (nodes.length === 0) return <p className="text-faint">{t.richText.empty}</p>
  return (
    <div dir="auto" className={clsx('flex flex-col gap-2 wrap-anywhere', className)}>
      {drawAll(group(nodes), drawLine)}
    </div>
  )
}

type Line = RichNode | { readonly kind: 'line'; readonly nodes: RichNode[] }

/** Groups consecutive inline nodes into one line. */
function group(nodes: readonly RichNode[]): readonly Line[] {
  const lines: Line[] = []
  for (const node of nodes) {
    const last = lines.at(-1)
    if (!isInline(node)) lines.push(node)
    else if (last?.kind === 'line') last.nodes.push(node)
    else lines.push({ kind: 'line', nodes: [node] })
  }
  return lines
}

function isInline(node: RichNode): boolean {
  if (node.kind === 'element') return inlineTags.has(node.tag)
  return node.kind === 'text' || node.kind === 'link' || node.kind === 'break'
}

const inlineTags = new Set<RichTag>([
  'code',
  'em',
  'mark',
  's',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
])

/** Renders items as static children: they never move, so that they need no keys. */
function drawAll<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw))
}

function drawLine(line: Line): ReactNode {
  return line.kind === 'line' ? <div>{drawAll(line.nodes, drawPart)}</div> : drawPart(line)
}

function drawPart(node: RichNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'rule':
      return <hr className="border-line" />
    case 'link':
      return <RichLink address={node.address}>{drawAll(node.nodes, drawPart)}</RichLink>
    case 'picture':
      return (
        <img
          src={node.address}
          alt={node.alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="max-h-60 max-w-full self-start rounded-md"
        />
      )
    case 'fold':
      return (
        <details className="rounded-md border border-line px-2 py-1">
          <summary className="font-medium">
            {node.title.length === 0 ? t.richText.folded : drawAll(node.title, drawPart)}
          </summary>
          {drawAll(node.nodes, drawPart)}
        </details>
      )
    case 'box':
      return (
        <>
          <RichBox {...node} />
          {node.nodes === undefined ? null : drawAll(node.nodes, drawPart)}
        </>
      )
    case 'element':
      return <RichElement {...node} />
  }
}

const aligns = {
  start: 'text-start',
  center: 'text-center',
  end: 'text-end',
  justify: 'text-justify',
} as const

const textStyles: Partial<Record<RichTag, string>> = {
  h1: 'text-lg font-semibold',
  h2: 'text-lg font-semibold',
  h3: 'font-semibold',
  h4: 'font-semibold',
  h5: 'font-semibold text-muted',
  h6: 'font-semibold text-muted',
  ul: 'flex list-disc flex-col gap-1 ps-5',
  ol: 'flex list-decimal flex-col gap-1 ps-5',
  blockquote: 'border-s-2 border-edge ps-3 text-muted',
  pre: 'thin-scroll overflow-x-auto rounded-md bg-sunken p-2 font-mono text-sm whitespace-pre-wrap',
  code: 'rounded-sm bg-sunken px-1 font-mono text-sm',
  strong: 'font-semibold',
  mark: 'bg-warn-soft text-ink',
  small: 'text-sm',
  table: 'w-full border-collapse',
  td: 'border border-line px-2 py-1 align-top',
  th: 'border border-line px-2 py-1 text-start align-top font-medium',
  figcaption: 'text-sm text-muted',
}

/** Headings of a text are rendered as `div`, because they must not rank above those of the page. */
const drawn: Partial<Record<RichTag, 'div'>> = {
  p: 'div',
  h1: 'div',
  h2: 'div',
  h3: 'div',
  h4: 'div',
  h5: 'div',
  h6: 'div',
}

/** Elements that may contain only their own parts, and no white space. */
const framing = new Set<RichTag>(['table', 'tbody', 'tr', 'ul', 'ol'])

function RichElement({ tag, align, nodes }: RichNode & { readonly kind: 'element' }) {
  const Tag = drawn[tag] ?? tag
  const inner = framing.has(tag) ? nodes.filter((node) => node.kind === 'element') : nodes
  const level = /^h[1-6]$/.test(tag) ? Number(tag.slice(1)) : undefined
  return (
    <Tag
      className={clsx(textStyles[tag], align === undefined ? '' : aligns[align])}
      {...(level === undefined ? {} : { role: 'heading', 'aria-level': Math.max(level, 3) })}
    >
      {drawAll(inner, drawPart)}
    </Tag>
  )
}

/** The labelled box for content that is not shown. */
function RichBox({ box, name, text }: RichNode & { readonly kind: 'box' }) {
  const Icon = icons[box] ?? Box
  const words = [name, text].filter((word) => word !== undefined && word !== '').join(' · ')
  return (
    <span className="flex min-h-8 items-center gap-2 rounded-md border border-dashed border-edge px-2 py-1 text-sm text-muted">
      <Icon size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0">
        <span className="font-medium">{t.richText[box]}</span>
        {words === '' ? '' : ': '}
        <bdi>{words}</bdi> {box === 'tooLong' ? '' : `(${t.richText.notShown})`}
      </span>
    </span>
  )
}
