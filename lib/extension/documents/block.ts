import { DamagedBlockError } from './damaged-block.ts'

type Bytes = Uint8Array<ArrayBuffer>

const formatVersion = 1
const compressions = ['none', 'gzip'] as const

const canCompress = () => typeof CompressionStream === 'function'

/** Documents as JSON texts, one a line: JSON has no line breaks outside of strings, and escapes those inside. */
export async function encodeBlock(texts: readonly string[]): Promise<Bytes> {
  const plain = new TextEncoder().encode(texts.join('\n'))
  const compression = canCompress() ? 'gzip' : 'none'
  const body = compression === 'gzip' ? await pipe(plain, new CompressionStream('gzip')) : plain
  const block = new Uint8Array(2 + body.length)
  block.set([formatVersion, compressions.indexOf(compression)])
  block.set(body, 2)
  return block
}

/** Throws a `DamagedBlockError` for anything that `encodeBlock` does not produce. */
export async function decodeBlock(block: Bytes): Promise<readonly string[]> {
  const [version, compression = 0] = block
  if (version !== formatVersion || !(compression in compressions)) throw new DamagedBlockError()
  try {
    const body = block.subarray(2)
    const isPlain = compressions[compression] === 'none'
    const plain = isPlain ? body : await pipe(body, new DecompressionStream('gzip'))
    return new TextDecoder('utf-8', { fatal: true }).decode(plain).split('\n')
  } catch (error) {
    throw new DamagedBlockError('', { cause: error })
  }
}

async function pipe(bytes: Bytes, through: CompressionStream | DecompressionStream) {
  const piped = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(piped).arrayBuffer())
}
