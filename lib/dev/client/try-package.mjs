import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { runNpm } from '../dependencies.ts'
import { runPackage } from '../run-command.ts'
import { packFolder } from './pack.mjs'

const root = resolve(import.meta.dirname, '../../..')

/** The libraries that a project of a browser or a Worker declares, and those of a project of Node. */
const targets = [
  { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  { lib: ['ES2023'], types: ['node'] },
]

/**
 * Installs the tarball into an empty project, without a network, checks the types of the README's
 * examples, and runs them by each command, such as `node` or `bun`. Returns what the first printed, and the
 * commands that failed or printed something else.
 */
export async function tryPackage(tarball, commands) {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-project-'))
  try {
    await installPackage(tarball, folder)
    const readme = await readFile(join(folder, 'node_modules/shelfside/README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
    await writeFile(join(folder, 'examples.ts'), blocks.join('\n'))
    for (const target of targets) await compile(folder, target)
    const results = commands.map((command) => runExamples(command, folder))
    const [first] = results
    const problems = results.flatMap(({ printed, error }, index) => {
      if (error === undefined && printed === first.printed) return []
      return [`${commands[index]}: ${error ?? `printed\n${printed}`}`]
    })
    return { printed: first?.printed, problems }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runExamples(command, cwd) {
  const [program, ...args] = command.split(' ')
  try {
    return { printed: execFileSync(program, [...args, 'examples.js'], { cwd, encoding: 'utf8' }) }
  } catch (error) {
    return { error: String(error) }
  }
}

/** The only dependency comes from the packages of this repository, so that no registry is needed. */
async function installPackage(tarball, folder) {
  const dependency = await packFolder(join(root, 'node_modules/jose'), folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await copyFile(tarball, join(folder, basename(tarball)))
  // By name, because the path of a folder can have spaces.
  const files = [tarball, dependency].map((file) => basename(file))
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', ...files]
  const { ok, output } = await runNpm(args, { cwd: folder })
  if (!ok) throw new Error(output)
}

async function compile(folder, target) {
  const compilerOptions = {
    target: 'ES2023',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    typeRoots: [join(root, 'node_modules/@types')],
    ...target,
  }
  const config = join(folder, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ compilerOptions, files: ['examples.ts'] }))
  const { ok, output } = await runPackage('tsc', ['-p', config])
  if (!ok) throw new Error(output)
}
