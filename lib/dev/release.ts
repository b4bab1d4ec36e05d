import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerHelp } from './answer-help.ts'
import { runNpm } from './dependencies.ts'
import { listInstalled, readPackages } from './licenses/read-packages.ts'
import { writeBill } from './licenses/write-bill.ts'
import { buildArchives } from './release/build-archives.ts'
import { closeChangelog, writeNotes } from './release/changelog.ts'
import { findPlaceholder } from './release/find-placeholder.ts'
import { proveSources } from './release/prove-sources.ts'
import { runCommand } from './run-command.ts'

answerHelp(`npm run release              writes everything that is published to .output/release
npm run release -- 1.2.0     sets the version and closes the part “Unreleased” of the changelog, to be read and committed`)

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.output/release')

const { positionals } = parseArgs({ allowPositionals: true })
const [next] = positionals
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
const placeholder = findPlaceholder(manifest)
if (placeholder !== undefined) {
  process.stderr.write(`${placeholder}\n`)
  process.exit(1)
}
const changed = git('status', '--porcelain')
if (changed !== '') {
  process.stderr.write(`Commit these changes first, or discard them:\n${changed}\n`)
  process.exit(1)
}
await (next === undefined ? writeRelease(manifest) : prepareRelease(next))

async function prepareRelease(version: string): Promise<void> {
  const changelog = join(root, 'CHANGELOG.md')
  const today = new Date().toISOString().slice(0, 10)
  const closed = closeChangelog(await readFile(changelog, 'utf8'), version, today)
  const { ok, output } = await runNpm(['version', '--no-git-tag-version', version])
  if (!ok) throw new Error(output)
  await writeFile(changelog, closed)
  console.log(
    `Read CHANGELOG.md, then:
  git commit -am "Release ${version}"
  git tag v${version}
  git push origin HEAD v${version}`,
  )
}

async function writeRelease({ version }: Manifest): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archives = await buildArchives(root)
  const client = await runCommand(process.execPath, [join(root, 'lib/dev/build-client.mjs')])
  if (!client.ok) throw new Error(client.output)
  const published = [...archives, join(root, `.output/shelfside-${version}.tgz`)]
  const files = published.map((file) => join(folder, basename(file)))
  for (const [at, file] of files.entries()) await copyFile(published[at]!, file)

  const bills = await writeBills(version)
  const sums = await Promise.all([...files, ...bills].map(sumOf))
  await writeFile(join(folder, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  const notes = writeNotes(
    await readFile(join(root, 'CHANGELOG.md'), 'utf8'),
    version,
    listCommits(),
  )
  await writeFile(join(folder, 'NOTES.md'), notes)

  const differing = await proveSources(root, archives)
  for (const each of differing) process.stderr.write(`${each}\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
  console.log(`${sums.join('\n')}\n${folder}`)
}

/** What each published thing contains of other packages. The builds wrote down their own. */
async function writeBills(version: string): Promise<readonly string[]> {
  const built = {
    chrome: '.output/chrome-mv3.cdx.json',
    firefox: '.output/firefox-mv3.cdx.json',
    client: '.output/client.cdx.json',
  }
  const nameOf = (part: string) => join(folder, `shelfside-${version}-${part}.cdx.json`)
  for (const [part, file] of Object.entries(built)) await copyFile(join(root, file), nameOf(part))
  const installed = readPackages(listInstalled())
  await writeFile(nameOf('relay'), writeBill({ name: 'shelfside-relay', version }, installed))
  return [...Object.keys(built), 'relay'].map(nameOf)
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  return `${sum}  ${basename(file)}`
}

/** The subjects of all commits since the tag of the last release but this one. */
function listCommits(): readonly string[] {
  const [last] = git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD').split(
    '\n',
  )
  const range = last === undefined || last === '' ? 'HEAD' : `${last}..HEAD`
  return git('log', '--format=%s (%h)', range).split('\n')
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()
}

interface Manifest {
  readonly version: string
  readonly homepage: string
  readonly repository: { readonly url: string }
}
