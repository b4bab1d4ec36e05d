import { parseSync } from 'vite'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const writing = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/

/**
 * Names of what a module keeps and changes while it runs: `let`, and constants that its code writes into. What it
 * keeps about an object, in a `WeakMap`, goes with the object.
 */
export function findModuleState(file: string, text: string): readonly string[] {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const kept = (program.body as unknown as Node[])
    .map((each) => (each.type === 'ExportNamedDeclaration' ? (each['declaration'] as Node) : each))
    .filter((each) => each?.type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) =>
      (declarations as { readonly id: Node; readonly init?: Node }[])
        .filter(({ init }) => (init?.['callee'] as Node | undefined)?.['name'] !== 'WeakMap')
        .flatMap(({ id }) =>
          id.type === 'Identifier' ? [{ name: id['name'] as string, isLet: kind === 'let' }] : [],
        ),
    )
  const written = listWritten(program)
  return kept.filter(({ name, isLet }) => isLet || written.has(name)).map(({ name }) => name)
}

function listWritten(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (each: unknown) => {
    if (typeof each !== 'object' || each === null) return
    const target = targetOf(each as Node)
    if (target !== undefined) found.add(target)
    Object.values(each).forEach(visit)
  }
  visit(value)
  return found
}

/** The name of the object that this node writes into. */
function targetOf(node: Node): string | undefined {
  if (node.type === 'AssignmentExpression') return ownerOf(node['left'] as Node)
  if (node.type === 'UpdateExpression' || node.type === 'UnaryExpression') {
    return node['operator'] === 'delete' || node.type === 'UpdateExpression'
      ? ownerOf(node['argument'] as Node)
      : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as Node
  const method = (callee['property'] as Node | undefined)?.['name']
  return writing.test(String(method)) ? ownerOf(callee) : undefined
}

function ownerOf({ type, object }: Node): string | undefined {
  if (type !== 'MemberExpression') return undefined
  const { type: inner, name } = object as Node
  return inner === 'Identifier' ? String(name) : ownerOf(object as Node)
}
