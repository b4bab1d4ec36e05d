import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number]

// Each page has styles of its own.
const isSeparate = /[.]css$/

/**
 * Puts what these modules import, recursively, into one file: the bundler makes a file for each set of
 * modules that the same pages share, and each file costs the page a request. With `andBy`, only what
 * those import too. The modules themselves stay outside, because an entry runs when it is loaded;
 * `import()` is not followed. A module goes into the first group that has it.
 */
export function groupImports(
  name: string,
  by: readonly string[],
  andBy: readonly string[] = by,
): CodeSplittingGroup {
  let imported: ReadonlySet<string> | undefined
  return {
    name: (id, context) => {
      imported ??= listImported(by, context).intersection(listImported(andBy, context))
      return imported.has(id) && !isSeparate.test(id) ? name : null
    },
  }
}

function listImported(files: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  for (const file of files) visit(resolve(file))
  return found
}

interface Context {
  getModuleInfo: Rolldown.GetModuleInfo
}
