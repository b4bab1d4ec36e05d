import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallToolResult, Client, type RequestOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { compileCache, program } from './command-line.ts'
import type { Store } from './serve-store.ts'
import { runAtTerminal } from './terminal.ts'

export interface Answer {
  readonly isError: boolean
  readonly text: string
  readonly data: Record<string, unknown>
}

export interface Assistant {
  readonly client: Client
  readonly pid: number
  /** Everything that the server wrote to standard output and standard error. */
  readonly readAll: () => string
  readonly call: (
    name: string,
    args?: Record<string, unknown>,
    options?: RequestOptions,
  ) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** The official client, with a server of the command line over real pipes. */
export async function startAssistant(store: Store, folder: string): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', ...store.site, '--state', folder],
    env: { ...environmentOf(store), ...compileCache, PATH: process.env['PATH'] ?? '' },
    stderr: 'pipe',
  })
  let written = ''
  transport.stderr?.on('data', (data: Buffer) => (written += data.toString()))
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const call: Assistant['call'] = async (name, args = {}, options) => {
    const result = await client.callTool({ name, arguments: args }, options)
    written += JSON.stringify(result)
    const [first] = result.content
    const text = first?.type === 'text' ? first.text : ''
    return { isError: result.isError === true, text, data: toData(result) }
  }
  return {
    client,
    pid: transport.pid ?? 0,
    readAll: () => written,
    call,
    close: () => client.close(),
  }
}

const toData = ({ structuredContent }: CallToolResult) =>
  (structuredContent ?? {}) as Record<string, unknown>

const environmentOf = ({ apiKey, http }: Store) => ({
  SHELFSIDE_KEY: apiKey,
  SHELFSIDE_BASE_URL: http,
})

/** What the question asks for: yes, or the name of a warning. */
const answer = (question: string) => `${/Type (\S+)/.exec(question)?.[1] ?? ''}\r`

/** A person approves a proposal at a terminal; resolves to the token. */
export async function approveAtTerminal(
  store: Store,
  folder: string,
  proposal: string,
): Promise<string> {
  const args = ['approve', proposal, '--state', folder]
  const { screen } = await runAtTerminal(args, environmentOf(store), answer)
  const token = /Token, [^:]*: (\S+)/.exec(screen)?.[1]
  if (token === undefined) throw new Error(screen)
  return token
}

/** Changes the file of a proposal, as someone with access to the disk could. */
export async function changeProposal(
  { siteId }: Store,
  folder: string,
  id: string,
  change: (text: string) => string,
): Promise<void> {
  const file = join(folder, siteId, 'proposals', `${id}.json`)
  await writeFile(file, change(await readFile(file, 'utf8')))
}
