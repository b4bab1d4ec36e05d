import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.ts'
import { bundleCode, bundleProgram, bundleTypes, checkProgram } from './client/bundle.mjs'
import { checkPackage } from './client/check-package.mjs'
import { compareTypes } from './client/compare-types.mjs'
import { tryPackage } from './client/try-package.mjs'
import { describePackages, packFolder, writeManifest } from './client/pack.mjs'

answerHelp(`npm run build:client: builds the package of the catalog client.
  -- --accept        accepts changes of the public types
  -- --out FOLDER    replaces .output
  -- --try COMMAND   such as node or bun: installs the package into an empty project and runs the examples of its
                     README; several have to print the same`)

const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    out: { type: 'string' },
    try: { type: 'string', multiple: true, default: [] },
  },
})
const output = resolve(values.out ?? join(import.meta.dirname, '../../.output'))
const folder = join(output, 'client')

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await bundleCode(join(folder, 'dist'))
await checkProgram()
await bundleProgram(join(folder, 'dist'))
await bundleTypes(join(folder, 'dist'))
await writeManifest(folder)
await describePackages(folder)
const problems = await compareTypes(values.accept)
const tarball = await packFolder(folder, output)
problems.push(...(await checkPackage(tarball)))

console.log(tarball)
if (problems.length === 0) {
  const tried = await tryPackage(tarball, values.try)
  if (tried.printed !== undefined) console.log(tried.printed)
  problems.push(...tried.problems)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
