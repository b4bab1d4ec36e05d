import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs the TypeScript examples of a page without a build, one after the other, between two other texts. */
export async function runExamples(page: string, before: string, after = '') {
  const text = await readFile(`${root}${page}`, 'utf8')
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '')
  const file = `${root}.examples-${crypto.randomUUID()}.ts`
  try {
    await writeFile(file, [before, ...blocks, after].join('\n'))
    return { blocks: blocks.length, lines: (await runNode(file)).trim().split('\n') }
  } finally {
    await rm(file, { force: true })
  }
}

function runNode(file: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd: root })
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('close', () => resolve(output))
  })
}
