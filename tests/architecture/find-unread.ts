import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** The texts that one file reads: `t.area.name`, or an area with a computed name. */
interface Reads {
  readonly names: Set<string>
  /** Areas that are read with a computed name. */
  readonly computed: Set<string>
  /** Template literals, as patterns of their possible values. */
  readonly patterns: RegExp[]
  readonly literals: Set<string>
}

/**
 * Texts that no code reads, as `area.name`. A name that is computed may be any string literal of the code, and any text
 * that fits a template literal of the same file.
 */
export function findUnread(
  texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  files: readonly { readonly file: string; readonly code: string }[],
): string[] {
  const reads = files.map(({ file, code }) => readFile(file, code, texts))
  const names = new Set(reads.flatMap((each) => [...each.names]))
  const literals = new Set(reads.flatMap((each) => [...each.literals]))
  const isComputed = (area: string, name: string) => {
    const here = reads.filter(({ computed }) => computed.has(area))
    if (here.length === 0) return false
    return (
      literals.has(name) ||
      here.some(({ patterns }) => patterns.some((pattern) => pattern.test(name)))
    )
  }
  return Object.entries(texts).flatMap(([area, table]) =>
    Object.keys(table)
      .filter((name) => !names.has(`${area}.${name}`) && !isComputed(area, name))
      .map((name) => `${area}.${name}`),
  )
}

function readFile(file: string, code: string, texts: object): Reads {
  const reads: Reads = {
    names: new Set(),
    computed: new Set(),
    patterns: [],
    literals: new Set(),
  }
  /** `t.area`, or in a locale the area itself. */
  const areaOf = (node: unknown): string | undefined => {
    if (!isNode(node)) return undefined
    const name =
      node.type === 'MemberExpression' && nameOf(node['object']) === 't'
        ? nameOf(node['property'])
        : nameOf(node)
    const isArea = node.type === 'MemberExpression' || file.includes('/locales/')
    return isArea && Object.hasOwn(texts, name) ? name : undefined
  }
  const visit = (node: Node): void => {
    const area = node.type === 'MemberExpression' ? areaOf(node['object']) : undefined
    if (area !== undefined) {
      const name = nameOf(node['property'])
      if (node['computed'] !== true || isText(node['property'])) reads.names.add(`${area}.${name}`)
      else reads.computed.add(area)
    }
    if (node.type === 'TemplateLiteral') reads.patterns.push(toPattern(node))
    if (isText(node)) reads.literals.add(nameOf(node))
    for (const value of Object.values(node)) {
      for (const each of [value].flat()) {
        if (!isNode(each)) continue
        const given = node.type === 'MemberExpression' ? undefined : areaOf(each)
        if (given !== undefined && each.type === 'MemberExpression') reads.computed.add(given)
        visit(each)
      }
    }
  }
  const { program, errors } = parseSync(file, code)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  visit(program as unknown as Node)
  return reads
}

/** A template that contains only a value matches everything, so it proves nothing. */
function toPattern(node: Node): RegExp {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  const parts = quasis.map(({ value }) =>
    value.cooked.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return parts.join('') === '' ? /^$/ : new RegExp(`^${parts.join('.+')}$`)
}

function isText(node: unknown): boolean {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string'
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
