import { Lexer, type Token, type Tokens } from 'marked'
import type { Block, Content, Inline, Topic } from '#lib/extension/guide/topic.ts'

/**
 * A Markdown file of the guide as data. Only what a topic may consist of is accepted: markup, images from elsewhere
 * and everything unknown are errors of the build, so that a page never gets text that could run.
 */
export function parseTopic(markdown: string): Topic {
  const [first, ...others] = Lexer.lex(markdown).filter(({ type }) => type !== 'space')
  if (first === undefined || !isToken(first, 'heading') || first.depth !== 1)
    throw new Error('A topic begins with its title: # Title')
  const blocks = others.map(toBlock)
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`Two headings have the id ${twice}. Write {#other-id}.`)
  return { title: readText(first.tokens), blocks }
}

function isToken<Type extends keyof TokenTypes>(
  token: Token,
  type: Type,
): token is TokenTypes[Type] {
  return token.type === type
}

interface TokenTypes {
  readonly heading: Tokens.Heading
  readonly paragraph: Tokens.Paragraph
  readonly blockquote: Tokens.Blockquote
  readonly list: Tokens.List
  readonly table: Tokens.Table
  readonly image: Tokens.Image
  readonly text: Tokens.Text
  readonly escape: Tokens.Escape
  readonly codespan: Tokens.Codespan
  readonly strong: Tokens.Strong
  readonly link: Tokens.Link
}

function refuse(token: Token): never {
  throw new Error(`A topic has no ${token.type}: ${token.raw.trim()}`)
}

function toBlock(token: Token): Block {
  if (isToken(token, 'heading')) return toHeading(token)
  if (isToken(token, 'paragraph')) return toParagraph(token)
  if (isToken(token, 'list')) return toList(token)
  if (isToken(token, 'table')) {
    return {
      kind: 'table',
      head: token.header.map(({ tokens }) => toContent(tokens)),
      rows: token.rows.map((row) => row.map(({ tokens }) => toContent(tokens))),
    }
  }
  if (isToken(token, 'blockquote')) {
    const [only, ...more] = token.tokens
    if (only === undefined || more.length > 0 || !isToken(only, 'paragraph')) refuse(token)
    return { kind: 'note', content: toContent(only.tokens) }
  }
  return refuse(token)
}

/** "## Title {#id}"; without an id, that of its words. */
function toHeading(token: Tokens.Heading): Block {
  const { depth } = token
  if (depth !== 2 && depth !== 3) refuse(token)
  const [, text = '', id] = /^(.*?)(?:\s*\{#([A-Za-z0-9-]+)\})?$/.exec(readText(token.tokens)) ?? []
  if (text.includes('{#')) refuse(token)
  return { kind: 'heading', level: depth, id: id ?? toId(text), text }
}

function toId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A paragraph, or a picture if it is all that the paragraph has. */
function toParagraph(token: Tokens.Paragraph): Block {
  const [only, ...more] = token.tokens
  if (only === undefined || more.length > 0 || !isToken(only, 'image'))
    return { kind: 'paragraph', content: toContent(token.tokens) }
  const name = /^([a-z-]+)\.webp$/.exec(only.href)?.[1]
  if (name === undefined || only.text === '') refuse(only)
  return { kind: 'picture', name, alt: only.text }
}

function toList(token: Tokens.List): Block {
  const items = token.items.map((item) => {
    const [only, ...more] = item.tokens
    if (only === undefined || more.length > 0 || !isToken(only, 'text')) refuse(item)
    return toContent(only.tokens ?? [])
  })
  return { kind: 'list', isOrdered: token.ordered, items }
}

function toContent(tokens: readonly Token[]): Content {
  const inlines: Inline[] = []
  for (const inline of tokens.map(toInline)) {
    const last = inlines.at(-1)
    if (typeof inline === 'string' && typeof last === 'string') inlines.splice(-1, 1, last + inline)
    else inlines.push(inline)
  }
  return inlines
}

function toInline(token: Token): Inline {
  if (isToken(token, 'text')) {
    // A character reference would be shown as it is written.
    if (token.tokens !== undefined || /&#?\w+;/.test(token.text)) refuse(token)
    return token.text.replaceAll('\n', ' ')
  }
  if (isToken(token, 'escape')) return token.text
  if (isToken(token, 'codespan')) return { kind: 'code', text: token.text }
  if (isToken(token, 'strong')) return { kind: 'strong', content: toContent(token.tokens) }
  if (isToken(token, 'link')) {
    // A place of the guide or of the settings, or a page on the web.
    if (!/^(?:#|https:\/\/)/.test(token.href)) refuse(token)
    return { kind: 'link', href: token.href, content: toContent(token.tokens) }
  }
  return refuse(token)
}

function readText(tokens: readonly Token[]): string {
  const [text, ...more] = toContent(tokens)
  if (typeof text !== 'string' || more.length > 0)
    throw new Error('A heading consists of words alone.')
  return text
}
