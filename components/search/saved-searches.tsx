import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  changeSearchesMutation,
  maxSearchNameLength,
  maxSavedSearches,
  savedSearchesQuery,
} from '#lib/extension/queries/saved-searches.ts'
import { explainSearch } from '#lib/extension/queries/describe-search.ts'
import { closeBox } from '#lib/extension/queries/search-text.ts'
import { t } from '#lib/core/i18n/t.ts'

interface SavedSearchesProps {
  readonly siteId: SiteId
  readonly text: string
  readonly onOpen: (text: string) => void
}

/** Named searches: open one, delete one, save the current one. */
export function SavedSearches({ siteId, text, onOpen }: SavedSearchesProps) {
  const { data: saved, error } = useQuery(savedSearchesQuery(siteId))
  const change = useMutation(changeSearchesMutation(siteId))
  const [name, setName] = useState('')
  const searched = text.trim()
  const isFull = (saved?.length ?? 0) >= maxSavedSearches

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const named = name.trim()
    if (named === '' || searched === '') return
    change.mutate(
      (now) => [...now.filter((one) => one.name !== named), { name: named, text: searched }],
      { onSuccess: () => setName('') },
    )
  }
  return (
    <section
      aria-label={t.search.saved}
      className="flex max-h-64 shrink-0 flex-col border-b border-line bg-sunken"
    >
      <ul aria-label={t.search.saved} className="thin-scroll min-h-0 overflow-y-auto">
        {saved?.map((one) => (
          <li key={one.name} className="flex h-8 items-center ps-3 pe-1.5 hover:bg-hover">
            <button
              type="button"
              onClick={() => onOpen(closeBox(one.text))}
              className="flex h-full min-w-0 flex-1 items-center gap-2 text-start outline-offset-[-2px]!"
            >
              <bdi className="truncate font-medium">{one.name}</bdi>
              <span className="min-w-0 flex-1 truncate text-sm text-muted">
                {explainSearch(one.text)}
              </span>
            </button>
            <IconButton
              label={t.search.deleteSaved(one.name)}
              size="sm"
              onClick={() =>
                change.mutate((now) => now.filter(({ name: own }) => own !== one.name))
              }
            >
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {saved?.length === 0 && searched === '' ? (
        <div className="flex flex-col items-start gap-2 px-3 py-2">
          <p className="text-sm text-muted">{t.search.nothingSaved}</p>
          <Button size="sm" onClick={() => onOpen('stock:out')}>
            {t.search.trySearch}
          </Button>
        </div>
      ) : null}
      {searched === '' || isFull ? null : (
        <form onSubmit={save} className="flex items-center gap-2 px-3 py-2">
          <TextInput
            aria-label={t.search.nameSearch}
            placeholder={t.search.nameSearch}
            maxLength={maxSearchNameLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit" busy={change.isPending} disabled={name.trim() === ''}>
            {t.search.save}
          </Button>
        </form>
      )}
      {isFull ? (
        <p className="px-3 py-2 text-sm text-muted">{t.search.savedFull(maxSavedSearches)}</p>
      ) : null}
      {error === null && change.error === null ? null : (
        <ErrorNotice error={change.error ?? error} className="m-2" />
      )}
    </section>
  )
}
