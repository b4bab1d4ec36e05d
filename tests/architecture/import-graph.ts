import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** The imports of each module, including types and `import()`. Paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** The imports of every TypeScript module that is tracked by git or new in the work tree. */
export function readImportGraph(): ImportGraph {
  const listed = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      '*.ts',
      '*.tsx',
      '*.mjs',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  const texts = new Map<string, string>()
  for (const file of listed.split('\0')) {
    if (!/^(?:lib|components|entrypoints|tests)\/|^[^/]+\.config\.ts$/.test(file)) continue
    try {
      texts.set(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      // Deleted, but not yet committed.
    }
  }
  return buildImportGraph(texts)
}

export function buildImportGraph(texts: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, ReadonlySet<string>>()
  for (const [file, text] of texts) {
    const imported = new Set<string>()
    for (const specifier of listSpecifiers(file, text)) {
      const path = toPath(file, specifier)
      if (path !== undefined && texts.has(path)) imported.add(path)
    }
    graph.set(file, imported)
  }
  return graph
}

function toPath(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? relative('.', join(dirname(from), path)) : undefined
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

export function listSpecifiers(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const specifiers: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return undefined
    const node = value as Node
    const source = sourceOf(node)
    if (source !== undefined) specifiers.push(source)
    return Object.values(node).forEach(visit)
  }
  visit(program)
  return specifiers
}

const importing =
  /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType)$/

function sourceOf(node: Node): string | undefined {
  // `new URL('./worker.ts', import.meta.url)` names a script of a thread.
  const isAddress =
    node.type === 'NewExpression' && (node['callee'] as { name?: unknown })?.name === 'URL'
  const source = isAddress ? (node['arguments'] as readonly unknown[])[0] : node['source']
  if (!isAddress && !importing.test(node.type)) return undefined
  const { value } = (source ?? {}) as { readonly value?: unknown }
  return typeof value === 'string' ? value : undefined
}

/** Groups of modules that import each other, in Tarjan's order; a single module only if it imports itself. */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const cycles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()

  function visit(module: string): number {
    const number = order.size
    order.set(module, number)
    let low = number
    stack.push(module)
    open.add(module)
    for (const next of graph.get(module) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(module, low)
    if (low !== number) return low
    const group = stack.splice(stack.indexOf(module))
    for (const each of group) open.delete(each)
    if (group.length > 1 || graph.get(module)?.has(module) === true) cycles.push(group)
    return low
  }

  for (const module of graph.keys()) if (!order.has(module)) visit(module)
  return cycles
}

/** All modules that can be reached from the roots, including the roots. */
export function findReached(graph: ImportGraph, roots: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(roots)
  // The iteration of a set includes items that are added during it.
  for (const module of reached) for (const next of graph.get(module) ?? []) reached.add(next)
  return reached
}
