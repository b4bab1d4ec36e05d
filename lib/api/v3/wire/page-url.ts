import { isObject } from '#lib/api/transport/parse-json.ts'
import { type Codec, text } from '#lib/api/wire/codec.ts'

/** `{relativePath, url}` on the wire, the full address here. */
export const pageUrl: Codec<string> = {
  read(value) {
    if (!isObject(value)) return text.read(value)
    const base = text.read(value['url']) ?? ''
    const path = text.read(value['relativePath']) ?? ''
    // `url` is the whole address; only a site without a domain has to be put together.
    return base.endsWith(path) ? base || undefined : base.replace(/\/$/, '') + path
  },
  write: (value) => ({ url: value }),
}
