import * as z from 'zod/mini'
import { isRecord } from '#lib/core/base/is-record.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { readJson } from '#lib/core/base/read-json.ts'
import { t } from '#lib/core/i18n/t.ts'
import { maxGridViews, type NamedGridView, namedGridViewShape } from './grid-views.ts'

const format = 'shelfside-views'
const version = 1

const fileShape = z.object({
  views: z.array(namedGridViewShape).check(z.minLength(1), z.maxLength(maxGridViews)),
})

/** Views as a file, for another computer or store. It holds no data of the store. */
export function writeViewFile(views: readonly NamedGridView[]): string {
  const named = views.map(({ name, text, sort, columns, widths, rows }) => ({
    name,
    text,
    sort,
    columns,
    widths,
    rows,
  }))
  return `${JSON.stringify({ format, version, views: named }, null, 2)}\n`
}

/** Reads the views of a file; fails with a message if one of them cannot be used. */
export function readViewFile(content: string): Result<readonly NamedGridView[], string> {
  const file = readJson(content)
  if (!isRecord(file) || file['format'] !== format) return failed(t.gridViews.notAViewFile)
  if (file['version'] !== version) return failed(t.gridViews.newerFile)
  const read = fileShape.safeParse(file)
  if (read.success) return ok(read.data.views)
  const { views } = file
  if (!Array.isArray(views) || views.length === 0) return failed(t.gridViews.notAViewFile)
  const at = views.findIndex((each) => !namedGridViewShape.safeParse(each).success)
  return failed(at < 0 ? t.gridViews.full(maxGridViews) : t.gridViews.unreadableView(at + 1))
}
