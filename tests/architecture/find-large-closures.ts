import { parseSync } from 'vite'

/** A longer function may keep little state, and one with much state has to be short. */
export const maxLines = 150
export const maxLets = 6

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const functions = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** The functions that are long and have many `let`, those of inner functions included. */
export function findLargeClosures(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const found: string[] = []
  /** Returns the number of `let` in the node. */
  const visit = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    const inside = Object.values(value).reduce<number>((sum, each) => sum + visit(each), 0)
    if (Array.isArray(value)) return inside
    const node = value as Node
    const lets = inside + (node['kind'] === 'let' ? (node['declarations'] as unknown[]).length : 0)
    if (functions.test(node.type) && lets > maxLets) {
      const lines = text.slice(node.start, node.end).split('\n').length
      if (lines > maxLines) found.push(`${file}: ${lines} lines, ${lets} let`)
    }
    return lets
  }
  visit(program)
  return found
}
