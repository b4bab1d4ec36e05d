import { t } from '#lib/core/i18n/t.ts'

// The subset of regular expressions that can be matched in linear time: without look-around and
// backreferences. The browser checks their syntax before they are parsed here.

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
      /** The groups within, which every repetition resets. */
      readonly groups: readonly [first: number, end: number]
    }

export interface Pattern {
  readonly node: PatternNode
  /** The number of groups, including the whole match. */
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

/** Throws an `Error` with a message for unsupported patterns. `flags` as for RegExp. */
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

  /**
   * Lets the browser decide whether a character belongs to a class or property, once per character.
   */
  function testOf(text: string) {
    const known = tests.get(text)
    if (known !== undefined) return known
    const regex = new RegExp(`^(?:${text})$`, flags)
    const results = new Map<string, boolean>()
    const test = (char: string) => {
      const result = results.get(char) ?? regex.test(char)
      results.set(char, result)
      return result
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
