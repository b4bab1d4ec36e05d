import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Screen pixels per pixel of the image: letters blur into gray, blocks keep their position. */
const scale = 8
/** Of 255. Letters differ slightly between machines; a button of another color differs more. */
const sameShade = 28

/**
 * How many pixels of a page differ from its reference. With UPDATE_PICTURES set, the reference is replaced
 * instead.
 */
export async function comparePicture(page: Page, name: string): Promise<number> {
  const file = join(import.meta.dirname, `${name}.png`)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const bench = await page.context().newPage()
  try {
    const small = await bench.evaluate(shrink, { png: taken.toString('base64'), scale })
    if (process.env['UPDATE_PICTURES'] !== undefined) {
      await writeFile(file, Buffer.from(small, 'base64'))
    }
    const saved = (await readFile(file)).toString('base64')
    return await bench.evaluate(measure, { one: saved, other: small, sameShade })
  } finally {
    await bench.close()
  }
}

/** Runs in an empty page. Gray, so that a theme's color may change, but not its lightness. */
async function shrink(of: { readonly png: string; readonly scale: number }): Promise<string> {
  const blob = await (await fetch(`data:image/png;base64,${of.png}`)).blob()
  const { width, height } = await createImageBitmap(blob)
  const size = { width: Math.round(width / of.scale), height: Math.round(height / of.scale) }
  const image = await createImageBitmap(blob, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  context.filter = 'grayscale(1)'
  context.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** Runs in an empty page: how many pixels have another shade. */
async function measure(of: {
  readonly one: string
  readonly other: string
  readonly sameShade: number
}): Promise<number> {
  const read = async (which: 'one' | 'other') => {
    const blob = await (await fetch(`data:image/png;base64,${of[which]}`)).blob()
    const image = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('There is no canvas.')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [one, other] = [await read('one'), await read('other')]
  if (one.width !== other.width || one.height !== other.height) return Infinity
  let different = 0
  for (let at = 0; at < one.data.length; at += 4) {
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > of.sameShade) different += 1
  }
  return different
}
