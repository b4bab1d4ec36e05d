import { t } from '#lib/i18n/t.ts'

// The part of regular expressions that can be matched in a time that only grows with the text: no
// look-around and no references back. Their syntax is checked by the browser before it is read here.

export type PatternNode =
  | { readonly kind: 'char'; readonly test: (char: string) => boolean }
  | { readonly kind: 'assert'; readonly test: (text: string, at: number) => boolean }
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'group'; readonly index: number; readonly node: PatternNode }
  | {
      readonly kind: 'repeat'
      readonly node: PatternNode
      readonly min: number
      readonly max: number
      readonly lazy: boolean
      /** Groups within, which every turn begins without. */
      readonly groups: readonly [first: number, end: number]
    }

export interface Pattern {
  readonly node: PatternNode
  /** Groups and the whole. */
  readonly groups: number
  readonly names: ReadonlyMap<string, number>
}

const atom =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/uy
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/y
const opening = /\((?:\?:|\?<([^>=!]+)>|(?!\?))/uy

const isWordAt = (text: string, at: number) => /\w/.test(text.charAt(at))
const isEdge = (text: string, at: number) => isWordAt(text, at - 1) !== isWordAt(text, at)
const asserts: Readonly<Record<string, (text: string, at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isEdge,
  '\\B': (text, at) => !isEdge(text, at),
}

/** Throws a sentence, as an `Error`, where a pattern asks for more than this. `flags` as of RegExp. */
export function parsePattern(source: string, flags: string): Pattern {
  let at = 0
  let groups = 1
  const names = new Map<string, number>()
  const tests = new Map<string, (char: string) => boolean>()

  function take(regex: RegExp): RegExpExecArray | undefined {
    regex.lastIndex = at
    const found = regex.exec(source)
    if (found === null) return undefined
    at = regex.lastIndex
    return found
  }

  function parseAny(): PatternNode {
    const nodes = [parseAll()]
    while (source[at] === '|') {
      at += 1
      nodes.push(parseAll())
    }
    return nodes.length === 1 && nodes[0] !== undefined ? nodes[0] : { kind: 'any', nodes }
  }

  function parseAll(): PatternNode {
    const nodes: PatternNode[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(parseTerm())
    return { kind: 'all', nodes }
  }

  function parseTerm(): PatternNode {
    const first = groups
    const node = source[at] === '(' ? parseGroup() : parseAtom()
    const found = take(quantifier)
    if (found === undefined) return node
    const [, sign, minCount, comma, maxCount, lazy] = found
    const min = sign === '+' ? 1 : Number(minCount ?? 0)
    const limit = maxCount === '' && comma === ',' ? Infinity : Number(maxCount || minCount)
    const max = sign === undefined ? limit : sign === '?' ? 1 : Infinity
    if (max > min && canBeEmpty(node)) {
      throw new Error(t.editErrors.patternEmpty)
    }
    return { kind: 'repeat', node, min, max, lazy: lazy === '?', groups: [first, groups] }
  }

  function parseGroup(): PatternNode {
    const found = take(opening)
    if (found === undefined) throw new Error(t.editErrors.patternLookaround)
    const index = found[0] === '(?:' ? undefined : groups++
    if (found[1] !== undefined && index !== undefined) names.set(found[1], index)
    const node = parseAny()
    at += 1
    return index === undefined ? node : { kind: 'group', index, node }
  }

  function parseAtom(): PatternNode {
    const [text = ''] = take(atom) ?? []
    const assert = asserts[text]
    if (assert !== undefined) return { kind: 'assert', test: assert }
    if (/^\\[1-9k]/.test(text)) throw new Error(t.editErrors.patternRefers)
    return { kind: 'char', test: testOf(text) }
  }

  /** The browser knows best what a class or a property means: it is asked once for every character. */
  function testOf(text: string) {
    const known = tests.get(text)
    if (known !== undefined) return known
    const regex = new RegExp(`^(?:${text})$`, flags)
    const answers = new Map<string, boolean>()
    const test = (char: string) => {
      const answer = answers.get(char) ?? regex.test(char)
      answers.set(char, answer)
      return answer
    }
    tests.set(text, test)
    return test
  }

  return { node: parseAny(), groups, names }
}

function canBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'char':
      return false
    case 'assert':
      return true
    case 'all':
      return node.nodes.every(canBeEmpty)
    case 'any':
      return node.nodes.some(canBeEmpty)
    case 'group':
      return canBeEmpty(node.node)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.node)
  }
}
