import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const files = globSync(['.github/workflows/*.yml', '.github/actions/*/action.yml'], { cwd: root })
const lines = files.flatMap((file) => read(file).split('\n'))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Actions of other repositories that are not pinned to a commit, with its version in a comment. */
function findUnpinned(from: readonly string[]): string[] {
  const used = from.flatMap((line) => /^\s*(?:- )?uses:\s*(.+)$/.exec(line)?.[1] ?? [])
  return used.filter((action) =>
    action.startsWith('./')
      ? !existsSync(resolve(root, action.endsWith('.yml') ? action : `${action}/action.yml`))
      : !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
  )
}

/** The npm scripts that a line runs. */
function listScripts(line: string): string[] {
  const run = /^\s*(?:- )?run:\s*(.+)$/.exec(line)?.[1] ?? line
  const named = [...run.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name = '']) => name)
  return named.filter((name) => !['ci', 'audit'].includes(name))
}

/** Images that are not pinned to a hash. */
function findLooseImages(from: readonly string[]): string[] {
  const used = from.flatMap((line) => /^(?:\s*image:|FROM)\s+(\S+)/.exec(line)?.[1] ?? [])
  return used.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))
}

describe('the workflows', () => {
  it('and the relay pin each image to a hash', () => {
    const all = [...lines, ...read('lib/server/Containerfile').split('\n')]
    expect(all.filter((line) => line.includes('@sha256:')).length).toBeGreaterThanOrEqual(3)
    expect(findLooseImages(all)).toEqual([])
    expect(findLooseImages(['      image: debian:bookworm', 'FROM node:24-slim'])).toHaveLength(2)
  })

  it('look for known weaknesses, and build on two machines to compare the files', () => {
    const workflow = read('.github/workflows/test.yml')
    expect(workflow).toContain('npm audit --package-lock-only --omit=dev')
    expect(workflow).toContain('diff --recursive build-first build-second')
    expect(workflow).not.toContain('continue-on-error')
  })

  it('pin each action to a commit', () => {
    expect(lines.filter((line) => line.includes('uses:')).length).toBeGreaterThan(5)
    expect(findUnpinned(lines)).toEqual([])
    const loose = ['actions/checkout@v7', `actions/checkout@${'0'.repeat(40)}`, './.github/none']
    expect(findUnpinned(loose.map((action) => `      - uses: ${action}`))).toEqual(loose)
  })

  it('run existing scripts', () => {
    const run = new Set(lines.filter((line) => !line.includes('#')).flatMap(listScripts))
    expect(run).toContain('test:nightly')
    expect([...run].filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it('grant only reading of the repository, except in the release of a tag', () => {
    const workflows = files.filter((file) => file.includes('workflows/'))
    expect(workflows.length).toBe(3)
    for (const file of workflows) {
      const isRelease = file.endsWith('release.yml')
      expect(read(file)).toMatch(/\npermissions:\n {2}contents: read\n\S/)
      expect(read(file).split('permissions:')).toHaveLength(isRelease ? 3 : 2)
      expect(read(file)).not.toMatch(/pull_request_target|secrets\./)
    }
  })

  it('leave no token behind a checkout', () => {
    const checkouts = lines.flatMap((line, at) => (line.includes('actions/checkout@') ? [at] : []))
    expect(checkouts.length).toBeGreaterThanOrEqual(7)
    for (const at of checkouts) {
      expect(lines.slice(at + 1, at + 3).map((line) => line.trim())).toEqual([
        'with:',
        'persist-credentials: false',
      ])
    }
  })

  it('run nothing of the repository or of its packages with a token that can write', () => {
    const jobs = files.flatMap((file) => read(file).split(/\n(?= {2}[\w-]+:\n)/))
    const writing = jobs.filter((job) => /: write\b/.test(job))
    expect(writing).toHaveLength(1)
    for (const job of writing)
      expect(job).not.toMatch(/checkout@|setup-node@|\bnpm\b|\bnpx\b|\bnode\b/)
  })

  it('attest the files of a release, after all tests passed', () => {
    const workflow = read('.github/workflows/release.yml')
    expect(workflow).toMatch(/\non:\n {2}push:\n {4}tags: \['v\*'\]\npermissions:/)
    expect(workflow).toContain('needs: test')
    expect(workflow).toContain('uses: actions/attest-build-provenance@')
  })
})
