import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readUsage } from './answer-help.ts'

export interface StartOptions {
  readonly catalog: 'v1' | 'v3'
  readonly data: string | undefined
  readonly products: number | undefined
  readonly port: number | undefined
  readonly tour: string | undefined
}

export const usage = readUsage('start')

/** Throws an error with a message for the user of the command line. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      catalog: { type: 'string', default: 'v1' },
      data: { type: 'string' },
      products: { type: 'string' },
      port: { type: 'string' },
      tour: { type: 'string' },
    },
  })
  const { catalog } = values
  if (catalog !== 'v1' && catalog !== 'v3') {
    throw new Error(`--catalog ${catalog}: use v1 or v3.`)
  }
  if (values.data !== undefined && !existsSync(values.data)) {
    throw new Error(`--data ${values.data}: there is no such file.`)
  }
  if (values.data !== undefined && values.products !== undefined) {
    throw new Error('Use either --data or --products.')
  }
  return {
    catalog,
    data: values.data,
    products: readNumber('--products', values.products, 1_000_000),
    port: readNumber('--port', values.port, 65_535),
    tour: values.tour,
  }
}

/** The mock store's flags for the requested catalog. */
export function listMockStoreFlags({ catalog, data, products, port }: StartOptions): string[] {
  const flags = { catalog, data, products, port }
  return Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  )
}

function readNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new Error(`${name} ${text}: use a whole number from 1 to ${max}.`)
}
