import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { FixedLine } from '../fields/fixed-line.tsx'
import { TextField } from '../fields/text-field.tsx'

/** Lengths that search engines show, characters. */
const recommended = { title: 60, description: 160 } as const

/** Title and description for search engines, with a preview. */
export function Seo() {
  const { product, shown } = useEditor()
  const textAt = (path: 'seoTitle' | 'seoDescription' | 'name' | 'slug') => {
    const value = shown(path)
    return typeof value === 'string' ? value : ''
  }
  const [title, description] = [textAt('seoTitle'), textAt('seoDescription')]
  // Title and description have fields above.
  const more = (product.seoTags ?? []).filter(
    ({ type, name }) => type !== 'title' && name !== 'description',
  )
  const shownTitle = title === '' ? textAt('name') : title
  return (
    <>
      <TextField
        label={t.product.seoTitle}
        path="seoTitle"
        rows={2}
        hint={<Meter length={title.length} recommended={recommended.title} />}
      />
      <TextField
        label={t.product.seoDescription}
        path="seoDescription"
        rows={3}
        hint={<Meter length={description.length} recommended={recommended.description} />}
      />
      <figure className="mt-1 flex flex-col gap-0.5 rounded-md border border-line bg-sunken p-3">
        <figcaption className="text-sm text-muted">{t.product.seoPreview}</figcaption>
        <span className="truncate text-sm text-muted" dir="ltr">
          …/product-page/{textAt('slug').slice(0, limitAt('slug', 'length', 'v3'))}
        </span>
        <bdi className="line-clamp-1 text-lg text-accent-ink">
          {shownTitle.slice(0, recommended.title + 10)}
        </bdi>
        <bdi className="line-clamp-2 text-sm wrap-anywhere">
          {description === '' ? t.product.seoNone : description}
        </bdi>
      </figure>
      {more.length === 0 ? null : (
        <ul aria-label={t.product.seoTags} className="flex flex-col pt-1">
          {more.map(({ type, name, content }) => (
            <li key={`${type} ${name} ${content}`}>
              <FixedLine label={name === '' ? type : name}>
                <bdi className="line-clamp-3 text-sm">{content}</bdi>
              </FixedLine>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Meter({
  length,
  recommended: max,
}: {
  readonly length: number
  readonly recommended: number
}) {
  const share = Math.min(length / max, 1)
  const isOver = length > max
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1 w-24 overflow-hidden rounded-full bg-pressed">
        <span
          className={`block h-full rounded-full ${isOver ? 'bg-warn' : 'bg-good'}`}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="tabular">
        {isOver ? t.product.seoOver(length, max) : t.product.seoLength(length, max)}
      </span>
    </span>
  )
}
