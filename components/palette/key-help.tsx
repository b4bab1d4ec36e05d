import { BookOpen, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { toFragment } from '#components/guide/guide-address.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { KeyNames } from '#components/ui/key-names.tsx'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { findKey } from '#components/shell/keys.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type KeyList, listKeyLists } from './key-lists.ts'
import { PaletteFrame } from './palette-frame.tsx'
import { paletteKeys } from './palette-keys.ts'

/** The keys of all surfaces, and the way to the guide. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  const guide = useRef<HTMLButtonElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const { openSetting } = usePageActions()
  const openGuide = () => {
    onClose()
    openSetting(toFragment())
  }
  useLayoutEffect(() => region.current?.focus(), [])
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = findKey(paletteKeys, event)
    if (key === 'close') onClose()
    // The focus stays in the dialog.
    else if (key === 'complete') {
      const stops = [region.current, guide.current, close.current]
      const at = stops.findIndex((stop) => stop === document.activeElement)
      stops[(at + 1) % stops.length]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event)
    // Before the page behind it.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <PaletteFrame label={t.search.keys} onClose={onClose}>
      <header className="flex h-12 shrink-0 items-center border-b border-line ps-4 pe-2">
        <h2 className="flex-1 font-semibold">{t.search.keys}</h2>
        <Button ref={guide} variant="quiet" size="sm" className="me-1" onClick={openGuide}>
          <BookOpen size={14} aria-hidden />
          {t.guide.open}
        </Button>
        <IconButton ref={close} label={t.palette.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <div
        {...scrollRegion(t.search.keys)}
        ref={region}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto px-4 pb-4 outline-none!"
      >
        {listKeyLists().map((list) => (
          <KeySection key={list.title} list={list} />
        ))}
      </div>
    </PaletteFrame>
  )
}

function KeySection({ list: { title, rows } }: { readonly list: KeyList }) {
  return (
    <section aria-label={title}>
      <h3 className="pt-4 pb-1 text-sm font-medium text-muted">{title}</h3>
      <dl>
        {rows.map(({ chords, does }) => (
          <div
            key={does}
            className="flex min-h-8 items-center gap-3 border-b border-line py-1 last:border-0"
          >
            <dt className="min-w-0 flex-1 text-pretty">{does}</dt>
            <dd className="flex flex-wrap justify-end gap-x-3 gap-y-1">
              {chords.map((chord) => (
                <KeyNames key={chord} chord={chord} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
