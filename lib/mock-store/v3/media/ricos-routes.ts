import { createCheck, isRecord } from '../../http/check.ts'
import type { Route } from '../../http/route.ts'
import { toRichContent } from './rich-text.ts'

const maxHtmlLength = 30_000

/** HTML turned into the rich content that descriptions are made of. */
export const ricosRoutes: readonly Route[] = [
  {
    at: 'POST /ricos/v1/ricos-document/convert/to-ricos',
    answer({ body }) {
      const check = createCheck()
      check.required(body, 'html')
      const html = check.text(body, 'html', { max: maxHtmlLength }) ?? ''
      const plugins = isRecord(body['options']) ? (body['options']['plugins'] ?? []) : []
      const isKnown =
        Array.isArray(plugins) && plugins.every((each) => /^[A-Z_]+$/.test(String(each)))
      if (!isKnown) check.reject('options.plugins', 'must be upper-case plugin names', 'FORMAT')
      check.end()
      return { body: { document: toRichContent(html) } }
    },
  },
]
