import { describe, expect, it } from 'vitest'
import { readFlags } from '#lib/server/read-flags.ts'

describe('the relay’s flags', () => {
  it('default to connections of this machine only', () => {
    const flags = readFlags([])
    expect(flags).toMatchObject({ command: 'serve', host: '127.0.0.1', trustedProxies: 0 })
  })

  it('are accepted before and after the command', () => {
    expect(readFlags(['--data', 'here', 'add-site', '--instance', 'x'])).toMatchObject({
      command: 'add-site',
      data: 'here',
      instance: 'x',
    })
  })

  it('are rejected with a message when they are unknown', () => {
    expect(() => readFlags(['destroy'])).toThrow('The relay has no command “destroy”.')
    expect(() => readFlags(['--port', 'high'])).toThrow('--port takes a whole number, not “high”.')
    expect(() => readFlags(['--verbose'])).toThrow("Unknown option '--verbose'")
  })
})
