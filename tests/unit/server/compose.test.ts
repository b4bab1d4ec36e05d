import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readFlags } from '#lib/server/read-flags.ts'

const folder = resolve(import.meta.dirname, '../../../lib/server')
const compose = readFileSync(resolve(folder, 'compose.yaml'), 'utf8')
const image = readFileSync(resolve(folder, 'Containerfile'), 'utf8')

/** The value of a line; lists are in one line, in single quotes. */
function read(name: string): string {
  return new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1] ?? ''
}
const readList = (name: string) => JSON.parse(read(name).replaceAll("'", '"')) as readonly string[]

it('the compose file starts a relay with options that it knows, in the folder that is kept', () => {
  const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(image)?.[1] ?? '') as readonly string[]
  const [program, script = '', ...own] = entry
  expect(program).toBe('node')
  expect(existsSync(resolve(folder, '../..', script))).toBe(true)
  const flags = readFlags([...own, ...readList('command')])
  expect(flags).toMatchObject({ command: 'serve', runner: true, trustedProxies: 1 })
  expect(readList('volumes')).toEqual([`kept:${flags.data}`])
  expect(readList('ports')).toEqual([`127.0.0.1:${flags.port}:${flags.port}`])
  expect(existsSync(resolve(folder, read('context'), read('dockerfile')))).toBe(true)
})

it('the compose file gives it no more rights than it needs', () => {
  expect(image).toMatch(/^USER node$/m)
  expect(read('read_only')).toBe('true')
  expect(readList('cap_drop')).toEqual(['ALL'])
  expect(readList('security_opt')).toEqual(['no-new-privileges:true'])
})

it('the compose file of several relays shares what they need, and gives them no more rights', () => {
  const many = readFileSync(resolve(folder, 'compose-many.yaml'), 'utf8')
  const [, relay = ''] = many.split(/^  relay:$/m)
  for (const line of compose
    .split('\n')
    .filter((each) => /cap_drop|security_opt|read_only/.test(each))) {
    expect(relay).toContain(line)
  }
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SHELFSIDE_MASTER_KEY']) {
    expect(relay).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
    expect(readFileSync(resolve(folder, 'cli.ts'), 'utf8')).toContain(name)
  }
})
