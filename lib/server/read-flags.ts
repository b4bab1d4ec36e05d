import { parseArgs } from 'node:util'

const options = {
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  data: { type: 'string', default: 'relay-data' },
  'trusted-proxies': { type: 'string', default: '0' },
  'keep-days': { type: 'string', default: '7' },
  'keep-events': { type: 'string', default: '10000' },
  'address-rate': { type: 'string', default: '1000' },
  'site-rate': { type: 'string', default: '100' },
  instance: { type: 'string' },
  'public-key': { type: 'string' },
  site: { type: 'string' },
  runner: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const commands = [
  'serve',
  'add-site',
  'new-key',
  'remove-site',
  'sites',
  'runner-key',
  'remove-runner-key',
] as const

const numbers = [
  'port',
  'trusted-proxies',
  'keep-days',
  'keep-events',
  'address-rate',
  'site-rate',
] as const

export type RelayFlags = ReturnType<typeof readFlags>

/** Parses the command line of the relay. Throws a TypeError for an unknown command or an invalid value. */
export function readFlags(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = 'serve', ...others] = positionals
  const command = commands.find((known) => known === name)
  if (command === undefined || others.length > 0) {
    throw new TypeError(`The relay has no command “${positionals.join(' ')}”.`)
  }
  for (const flag of numbers) {
    if (!/^\d{1,9}$/.test(values[flag])) {
      throw new TypeError(`--${flag} takes a whole number, not “${values[flag]}”.`)
    }
  }
  return {
    command,
    help: values.help,
    host: values.host,
    data: values.data,
    instance: values.instance,
    site: values.site,
    runner: values.runner,
    publicKeyFile: values['public-key'],
    port: Number(values.port),
    trustedProxies: Number(values['trusted-proxies']),
    keepDays: Number(values['keep-days']),
    keepEvents: Number(values['keep-events']),
    addressRate: Number(values['address-rate']),
    siteRate: Number(values['site-rate']),
  }
}
