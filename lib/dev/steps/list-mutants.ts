import { parseAst } from 'vite'

/** One small fault in a file: a part of its text is replaced. */
export interface Mutant {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** Types disappear when the code runs, and a file without an import does not run at all. */
const skipped = /^(?:TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ExportAll)/

/**
 * Every position in a TypeScript file where a comparison, a sum, a condition, a constant or an effect
 * can be wrong.
 */
export function listMutants(code: string): readonly Mutant[] {
  const mutants: Mutant[] = []
  const replace = ({ start, end }: Node, text: string) =>
    mutants.push({ from: start, to: end, text })
  const visit = (node: Node): void => {
    if (skipped.test(node.type)) return
    mutate(node)
    for (const value of Object.values(node))
      for (const child of [value].flat()) {
        if (isNode(child)) visit(child)
      }
  }
  const mutate = (node: Node): void => {
    const { type, left, right, operator, test, value, argument, expression } = node
    if (isNode(left) && isNode(right) && typeof operator === 'string') {
      const other = swaps[operator]
      const from = code.lastIndexOf(operator, right.start - operator.length)
      if (other === undefined || (operator === '+' && (isText(left) || isText(right)))) return
      mutants.push({ from, to: from + operator.length, text: other })
    }
    // A comparison is negated by its own operator.
    const isChoice = type === 'IfStatement' || type === 'ConditionalExpression'
    if (isChoice && isNode(test) && !['BinaryExpression', 'UnaryExpression'].includes(test.type)) {
      replace(test, `!(${code.slice(test.start, test.end)})`)
    }
    if (type === 'Literal' && typeof value === 'boolean') replace(node, String(!value))
    if (type === 'Literal' && typeof value === 'number') replace(node, String(value + 1))
    if (type === 'UnaryExpression' && operator === '!' && isNode(argument)) {
      replace(node, code.slice(argument.start, argument.end))
    }
    if (type === 'ExpressionStatement' && isNode(expression) && expression.type !== 'Literal') {
      replace(node, ';')
    }
  }
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node)
  return mutants.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Adding texts joins them; a subtraction would be no plausible fault. */
const isText = ({ type, value }: Node) => type === 'TemplateLiteral' || typeof value === 'string'

export function plant(code: string, { from, to, text }: Mutant): string {
  return code.slice(0, from) + text + code.slice(to)
}
