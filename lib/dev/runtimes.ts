import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runNpm } from './dependencies.ts'
import { runCommand } from './run-command.ts'
import { runSteps, type Stage } from './steps/stage.ts'

const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Exact versions; they are not in package.json, because only this stage needs them and they have 700 MB. */
const packages = [
  `node20@npm:node-${system}@20.20.2`,
  `node22@npm:node-${system}@22.23.3`,
  'bun@1.4.5',
  'deno@2.9.6',
  'miniflare@4.20260730.0',
]

/** In the folder of the packages. Their own start scripts would install more. */
const programs = {
  'Node 20': 'node20/bin/node',
  'Node 22': 'node22/bin/node',
  Bun: '@oven/bun-*/bin/bun',
  Deno: '@deno/*/deno',
}

/**
 * Installs the package of the client into an empty project, and runs the examples of its README in every runtime that
 * it supports. They have to print the same as in the pinned Node.
 */
export const runtimes: Stage = {
  name: 'runtimes',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-runtimes-'))
    try {
      await writeFile(join(folder, 'package.json'), '{ "private": true }')
      const installed = await runNpm(['install', '--ignore-scripts', ...packages], { cwd: folder })
      if (!installed.ok) return toResult(false, installed.output)
      const found = Object.entries(programs).map(([name, path]) => {
        const [program] = globSync(join(folder, 'node_modules', path))
        if (program === undefined) throw new Error(`${name} has no program for ${system}.`)
        return name === 'Deno' ? `${program} run --allow-all` : program
      })
      const worker = resolve('lib/dev/run-in-worker.mjs')
      const commands = [process.execPath, ...found, `${process.execPath} ${worker} ${folder}`]
      const { ok, output } = await runCommand(process.execPath, [
        resolve('lib/dev/build-client.mjs'),
        '--out',
        join(folder, 'out'),
        ...commands.flatMap((command) => ['--try', command]),
      ])
      return toResult(ok, output)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const names = ['Node 24', ...Object.keys(programs), 'Workers']

function toResult(ok: boolean, details: string) {
  const count = ok ? names.length : 0
  return {
    passed: count,
    failed: ok ? 0 : 1,
    skipped: 0,
    details,
    tests: [],
    ranIn: names.join(', '),
  }
}

if (import.meta.main)
  process.exitCode = (await runSteps([{ stages: [runtimes], budget: 300 }])) ? 0 : 1
