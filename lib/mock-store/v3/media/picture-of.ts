import type { Random } from '../../random.ts'

/** The id that a file from an address gets: never the one it had elsewhere. */
export function pictureOf(random: Random, url: string) {
  const kind = /\.(jpe?g|png|gif|webp|mp4)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg'
  return { fileId: `${random.hex(6)}_${random.hex(32)}~mv2.${kind}`, width: 1200, height: 1200 }
}
