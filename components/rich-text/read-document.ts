import { sanitizeMediaUrl, toImageUrl } from '#lib/core/catalog/product/media-address.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { sanitizeUrl, sanitizeText } from './sanitize.ts'
import { nodeBoxes, maxDepth, maxNodes, type RichNode, type RichTag } from './rich-node.ts'
import { toAlign } from './read-html.ts'

type Fields = Readonly<Record<string, unknown>>

const containers: Readonly<Record<string, RichTag>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  CHECKBOX_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
  CAPTION: 'figcaption',
  COLLAPSIBLE_LIST: 'p',
  LAYOUT_CELL: 'p',
  SMART_BLOCK_CELL: 'p',
  COLLAPSIBLE_ITEM_TITLE: 'p',
  COLLAPSIBLE_ITEM_BODY: 'p',
}

const marks: Readonly<Record<string, readonly [RichTag, flag: string]>> = {
  ITALIC: ['em', 'italicData'],
  UNDERLINE: ['u', 'underlineData'],
  STRIKETHROUGH: ['s', 'strikethroughData'],
  SUPERSCRIPT: ['sup', 'superscriptData'],
  SUBSCRIPT: ['sub', 'subscriptData'],
}

/** Reads the platform's rich text as nodes that are safe to show. Neither content nor shape is trusted. */
export function readDocument(document: unknown): readonly RichNode[] {
  return createReader()(toRecord(document)['nodes'], 0)
}

function createReader() {
  let count = 0
  let isFull = false

  function readAll(nodes: unknown, depth: number): readonly RichNode[] {
    const found: RichNode[] = []
    if (!Array.isArray(nodes) || depth >= maxDepth) return found
    for (const node of nodes) {
      if (isFull) break
      count += 1
      if (count > maxNodes) {
        isFull = true
        found.push({ kind: 'box', box: 'tooLong' })
        break
      }
      if (isRecord(node)) found.push(...read(node, depth + 1))
    }
    return found
  }

  function read(node: Fields, depth: number): readonly RichNode[] {
    const type = typeof node['type'] === 'string' ? node['type'] : ''
    if (type === 'TEXT') return readText(toRecord(node['textData']))
    if (type === 'DIVIDER') return [{ kind: 'rule' }]
    if (type === 'IMAGE') return readImage(node, readAll(node['nodes'], depth))
    if (type === 'COLLAPSIBLE_ITEM') return [readFold(node, depth)]
    const nodes = readAll(node['nodes'], depth)
    if (type === 'TABLE') {
      const body: RichNode = { kind: 'element', tag: 'tbody', nodes }
      return [{ kind: 'element', tag: 'table', nodes: [body] }]
    }
    if (type === 'HEADING') {
      return [{ kind: 'element', tag: headingOf(node), align: alignOf(node), nodes }]
    }
    const tag = Object.hasOwn(containers, type) ? containers[type] : undefined
    if (tag !== undefined) return [{ kind: 'element', tag, align: alignOf(node), nodes }]
    return [readBox(type, node, nodes)]
  }

  function readFold(node: Fields, depth: number): RichNode {
    const inner = Array.isArray(node['nodes']) ? node['nodes'] : []
    return {
      kind: 'fold',
      title: readAll(inner.filter(isTitle), depth),
      nodes: readAll(
        inner.filter((each) => !isTitle(each)),
        depth,
      ),
    }
  }

  return readAll
}

function isTitle(node: unknown): boolean {
  return toRecord(node)['type'] === 'COLLAPSIBLE_ITEM_TITLE'
}

function readText(data: Fields): readonly RichNode[] {
  const text = sanitizeText(data['text'])
  if (text === '') return []
  const decorations = Array.isArray(data['decorations']) ? data['decorations'].slice(0, 20) : []
  return decorations.filter(isRecord).reduce<readonly RichNode[]>(decorate, splitLines(text))
}

function splitLines(text: string): readonly RichNode[] {
  return text
    .split('\n')
    .flatMap((line, at): RichNode[] =>
      at === 0 ? [{ kind: 'text', text: line }] : [{ kind: 'break' }, { kind: 'text', text: line }],
    )
}

function decorate(nodes: readonly RichNode[], decoration: Fields): readonly RichNode[] {
  const type = typeof decoration['type'] === 'string' ? decoration['type'] : ''
  if (type === 'LINK') {
    const address = sanitizeUrl(toRecord(toRecord(decoration['linkData'])['link'])['url'])
    return address === undefined ? nodes : [{ kind: 'link', address, nodes }]
  }
  if (type === 'BOLD') {
    const weight = decoration['fontWeightValue']
    const isBold = typeof weight !== 'number' || weight >= 600
    return isBold ? [{ kind: 'element', tag: 'strong', nodes }] : nodes
  }
  const [tag, flag] = (Object.hasOwn(marks, type) ? marks[type] : undefined) ?? []
  if (tag === undefined || flag === undefined || decoration[flag] === false) return nodes
  return [{ kind: 'element', tag, nodes }]
}

function readImage(node: Fields, caption: readonly RichNode[]): readonly RichNode[] {
  const data = toRecord(node['imageData'])
  const alt = sanitizeText(data['altText'])
  const address = mediaOf(data['image'])
  const picture: RichNode =
    address === undefined
      ? { kind: 'box', box: 'picture', text: alt }
      : { kind: 'picture', address, alt }
  if (caption.length > 0) return [{ kind: 'element', tag: 'figure', nodes: [picture, ...caption] }]
  const text = sanitizeText(data['caption'])
  if (text === '') return [picture]
  const below: RichNode = { kind: 'element', tag: 'figcaption', nodes: [{ kind: 'text', text }] }
  return [{ kind: 'element', tag: 'figure', nodes: [picture, below] }]
}

function mediaOf(media: unknown): string | undefined {
  const source = toRecord(toRecord(media)['src'])
  const { url, id } = source
  if (typeof url === 'string') return sanitizeMediaUrl(url)
  // A file of the site itself has only an id.
  return typeof id === 'string' && /^[\w.~-]{1,200}$/.test(id) ? toImageUrl(id) : undefined
}

function readBox(type: string, node: Fields, inner: readonly RichNode[]): RichNode {
  const found = Object.hasOwn(nodeBoxes, type) ? nodeBoxes[type] : undefined
  const nodes = inner.length === 0 ? undefined : inner
  if (found === undefined) {
    return { kind: 'box', box: 'unknown', name: sanitizeText(type).slice(0, 60), nodes }
  }
  const [box, data, ...fields] = found
  const texts = fields.map((field) => sanitizeText(toRecord(node[data])[field]))
  texts.push(...innerTexts(type, toRecord(node[data])))
  const text = texts.filter((each) => each !== '').join(' · ')
  return { kind: 'box', box, text: text === '' ? undefined : text.slice(0, 300), nodes }
}

/** Texts that are nested deeper in the node's data. */
function innerTexts(type: string, data: Fields): readonly string[] {
  if (type === 'POLL') return [sanitizeText(toRecord(data['poll'])['title'])]
  if (type === 'MAP') return [sanitizeText(toRecord(data['mapSettings'])['address'])]
  if (type === 'GALLERY' && Array.isArray(data['items'])) return [String(data['items'].length)]
  return []
}

function headingOf(node: Fields): RichTag {
  const level = toRecord(node['headingData'])['level']
  switch (level) {
    case 1:
      return 'h1'
    case 2:
      return 'h2'
    case 3:
      return 'h3'
    case 4:
      return 'h4'
    case 5:
      return 'h5'
    default:
      return 'h6'
  }
}

const styled = ['paragraphData', 'headingData', 'codeBlockData', 'captionData'] as const

function alignOf(node: Fields) {
  const data = styled
    .map((name) => toRecord(node[name]))
    .find(({ textStyle }) => isRecord(textStyle))
  const word = toRecord(data?.['textStyle'])['textAlignment']
  return toAlign(typeof word === 'string' ? word : undefined)
}
