import { readFile } from 'node:fs/promises'
import { checkPackage as checkTypes, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What publint and Are The Types Wrong find in a tarball. */
export async function checkPackage(tarball) {
  const data = await readFile(tarball)
  const archive = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball: archive }, strict: true })
  const { problems } = await checkTypes(createPackageFromTarballData(new Uint8Array(data)))
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`),
    ...problems.filter(isRelevant).map((problem) => `types: ${JSON.stringify(problem)}`),
  ]
}

/**
 * The package is ESM with subpath exports: TypeScript's oldest resolution (“node10”) knows no subpaths,
 * and CommonJS loads it by `require(esm)` of Node 20.19 and newer or by `import()`.
 */
function isRelevant({ kind, resolutionKind }) {
  return resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM'
}
