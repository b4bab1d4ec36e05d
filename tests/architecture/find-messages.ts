import { parseSync } from 'vite'
import type { FoundLiteral } from './find-literals.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Logs, and errors that only developers see; users see a `Problem`. */
const forDevelopers = /^(?:.*\blog\.\w+|console\.\w+|warn|(?!.*Problem)\w*(?:Error|Exception))$/s

/** Sentences in code: three words or more, from a capital or a quotation mark to a full stop. */
export function findMessages(file: string, code: string): readonly FoundLiteral[] {
  const { program, errors } = parseSync(file, code)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const found: FoundLiteral[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    const { callee } = value
    if (isNode(callee) && forDevelopers.test(code.slice(callee.start, callee.end))) return
    const text = textOf(value)
    if (text !== undefined && isSentence(text)) {
      found.push({ line: code.slice(0, value.start).split('\n').length, text })
    }
    for (const each of Object.values(value)) visit(each)
  }
  visit(program)
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('…')
}

function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}…]+/gu) ?? []
  return words.length >= 3 && /^[\p{Lu}“…].*[.!?]$/su.test(text.trim()) && text.includes(' ')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
