import { ArrowLeft, ArrowRight, Film, Star, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { cn } from '#lib/core/base/cn.ts'
import { limitAt } from '#lib/core/catalog/fields/registry.ts'
import { isWebAddress } from '#lib/core/catalog/product/media-address.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { AddLine } from '#components/ui/add-line.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'
import { moveItem } from './list-edits.ts'
import { TextField } from '../fields/text-field.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'

/** Pictures and videos in their order; the first is the main one. */
export function MediaSection() {
  const { siteId, product, catalog, shown, write } = useEditor()
  const [chosen, setChosen] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const ids = shown('media') as readonly string[]
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  const isFixedOrder = catalog === 'v1'
  const move = (from: number, to: number) => {
    if (!isFixedOrder) write(['media', moveItem(ids, from, to)])
  }
  const choose = (id: string) => setChosen(chosen === id ? undefined : id)
  const keys = (event: KeyboardEvent, id: string, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(id)
    }
    if (!event.altKey) return
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    move(index, index + (isMirrored && isAcross ? -by : by))
  }
  return (
    <FieldFrame
      label={t.product.mediaCount(ids.length)}
      paths={['media']}
      hint={
        isFixedOrder ? t.product.fixedV1Order : ids.length > 1 ? t.product.mediaHint : undefined
      }
      isWide
    >
      {({ id }) => (
        <UploadArea
          siteId={siteId}
          owner={product.id}
          media={ids}
          max={limitAt('media', 'items', catalog) ?? Infinity}
          onChange={(media) => write(['media', media])}
        >
          <ul id={id} aria-label={t.product.media} className="flex flex-wrap gap-1.5">
            {ids.map((each, index) => (
              <li key={each}>
                {/* Firefox does not drag buttons or their content. */}
                <div
                  role="button"
                  tabIndex={0}
                  draggable={!isFixedOrder}
                  onDragStart={({ dataTransfer }) => {
                    // Firefox requires data to start a drag.
                    dataTransfer.setData('text/plain', each)
                    dataTransfer.effectAllowed = 'move'
                    setDragged(each)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault()
                    if (dragged !== undefined) move(ids.indexOf(dragged), index)
                    setDragged(undefined)
                  }}
                  aria-pressed={chosen === each}
                  aria-label={t.product.mediaItem(index + 1, ids.length, nameOf(each))}
                  onClick={() => choose(each)}
                  onKeyDown={(event) => keys(event, each, index)}
                  className={cn(
                    'relative block rounded-lg',
                    chosen === each && 'ring-2 ring-accent',
                    dragged === each && 'opacity-50',
                  )}
                >
                  <Thumbnail src={addressOf(each)} size="xl" />
                  {index === 0 ? (
                    <span className="absolute inset-x-0 bottom-0 rounded-b-lg bg-accent text-center text-xs font-medium text-on-accent">
                      {t.product.mainPicture}
                    </span>
                  ) : null}
                  {kindOf(each) === 'video' ? (
                    <Film
                      size={14}
                      aria-hidden
                      className="absolute end-1 top-1 rounded-sm bg-surface p-px text-ink"
                    />
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
          {at < 0 ? null : (
            <div
              role="group"
              aria-label={t.product.mediaChosen}
              className="flex flex-wrap items-center gap-1"
            >
              <IconButton
                label={t.product.earlier}
                size="lg"
                disabled={isFixedOrder || at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowLeft size={14} aria-hidden className="rtl:rotate-180" />
              </IconButton>
              <IconButton
                label={t.product.later}
                size="lg"
                disabled={isFixedOrder || at === ids.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowRight size={14} aria-hidden className="rtl:rotate-180" />
              </IconButton>
              <Button disabled={isFixedOrder || at === 0} onClick={() => move(at, 0)}>
                <Star size={14} aria-hidden />
                {t.product.makeMain}
              </Button>
              <Button
                variant="danger"
                onClick={() => write(['media', ids.filter((each) => each !== chosen)])}
              >
                <Trash2 size={14} aria-hidden />
                {t.product.removePicture}
              </Button>
            </div>
          )}
          {chosen === undefined || itemOf(chosen) === undefined ? null : (
            <AltText key={chosen} id={chosen} />
          )}
          <AddLine
            label={t.product.pictureAddress}
            placeholder="https://…"
            inputMode="url"
            dir="ltr"
            errorOf={(address) => errorOfAddress(address, ids)}
            onAdd={(address) => write(['media', [...ids, address]])}
          />
        </UploadArea>
      )}
    </FieldFrame>
  )

  function itemOf(id: string) {
    return product.media.find((item) => item.id === id)
  }
  function addressOf(id: string): string | undefined {
    const item = itemOf(id)
    if (item === undefined) return isWebAddress(id) ? id : undefined
    return item.kind === 'image' ? item.url : item.poster
  }
  function kindOf(id: string): string {
    return itemOf(id)?.kind ?? 'image'
  }
  function nameOf(id: string): string {
    const alt = itemOf(id)?.altText ?? ''
    return alt === '' ? (kindOf(id) === 'video' ? t.product.video : t.product.picture) : alt
  }
}

function errorOfAddress(address: string, ids: readonly string[]): string | undefined {
  if (!isWebAddress(address)) return t.product.noAddress
  return ids.includes(address) ? t.product.pictureThere : undefined
}

/** The alternative text of a picture. */
function AltText({ id }: { readonly id: string }) {
  const { catalog } = useEditor()
  return (
    <TextField
      label={t.product.altText}
      path={`alt/${id}`}
      hint={t.product.altHint}
      fixed={catalog === 'v1' ? t.product.fixedV1Alt : undefined}
    />
  )
}
