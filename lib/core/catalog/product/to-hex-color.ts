/** "#ff7900" for "rgb(255,121,0)", "#ff7700" for "#f70"; any other text as it is. */
export function toHexColor(css: string): string {
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(css)?.slice(1)
  if (parts?.every((part) => Number(part) < 256) === true)
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  return /^#[0-9a-f]{3}$/i.test(css) ? css.replaceAll(/[0-9a-f]/gi, '$&$&') : css
}
