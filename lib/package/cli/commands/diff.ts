import type { Command, CommandContext } from '../command.ts'
import { compareExports, type Difference } from '../compare/compare-exports.ts'
import { type ExportedFile, readExport } from '../compare/read-export.ts'
import { describeUnreadable } from '../count-products.ts'
import { exitCodes } from '../exit-codes.ts'
import { exportProducts } from '../export-products.ts'
import { printTable } from '../print-table.ts'
import { toJson } from '../print-json.ts'
import { readInput } from '../read-input.ts'
import { type Options, readSite, UsageError } from '../read-options.ts'

export const diffCommand: Command = {
  usage: 'shelfside diff OLD [NEW] [--site SITE_ID] [--json]',
  help: `Lists the values that differ between two files of “shelfside export”, or between such a file and the
store of --site. Both files have the same format. It only reads; two files need no key.
Exit code 1 means that there are differences.`,
  options: ['site', 'json'],
  names: [1, 2],
  async run({ options, names: [old = '', current] }, context) {
    const former = await openExport(old)
    const present =
      current === undefined
        ? await exportStore(former.format, options, context)
        : await openExport(current)
    if (present.format !== former.format) {
      throw new UsageError('Compare two CSV files, or two JSON files.')
    }
    const differences = compareExports(former, present)
    await context.print(
      options.json === true ? `${toJson({ differences })}\n` : printDifferences(differences),
    )
    return differences.length === 0 ? exitCodes.done : exitCodes.failed
  },
}

async function openExport(name: string): Promise<ExportedFile> {
  return readExport(name, await readInput(name))
}

async function exportStore(
  format: ExportedFile['format'],
  options: Options,
  { openStore, say, signal }: CommandContext,
): Promise<ExportedFile> {
  const store = await openStore(readSite(options))
  const parts: string[] = []
  const write = async (text: string) => void parts.push(text)
  const { unreadable } = await exportProducts(store, format, write, signal)
  if (unreadable > 0) say(describeUnreadable(unreadable))
  return readExport('The store', new TextEncoder().encode(parts.join('')))
}

function printDifferences(differences: readonly Difference[]): string {
  if (differences.length === 0) return ''
  return printTable(
    ['Product', 'Variant', 'Field', 'Old', 'New'],
    differences.map(({ kind, name, variant, field, old, new: now }) => [
      name,
      variant ?? '',
      field ?? `(${kind})`,
      old ?? '',
      now ?? '',
    ]),
  )
}
