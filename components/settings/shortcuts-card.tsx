import { useQuery } from '@tanstack/react-query'
import { listKeys } from '#components/search/search-keys.ts'
import { FactList } from '#components/ui/fact-list.tsx'
import { anywhereKeys } from '#components/shell/keys.ts'
import { usePageActions } from '#components/shell/page-actions.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { KeyNames } from '#components/ui/key-names.tsx'
import { Kbd } from '#components/ui/kbd.tsx'
import { t } from '#lib/core/i18n/t.ts'

/** The current shortcuts of the extension, and the keys of the search. */
export function ShortcutsCard() {
  const { readShortcuts } = usePageActions()
  const { data: shortcuts = [] } = useQuery({
    queryKey: ['shortcuts'],
    queryFn: async () => (await readShortcuts?.()) ?? [],
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (
    <section aria-labelledby="shortcuts" className="flex flex-col gap-3">
      <h2 id="shortcuts" className="text-lg font-semibold">
        {t.settings.shortcuts}
      </h2>
      {shortcuts.length === 0 ? (
        <p className="text-muted">{t.settings.noShortcuts}</p>
      ) : (
        <FactList
          facts={shortcuts.map(({ description, keys }) => ({
            label: nameOf(description),
            value: keys === '' ? t.settings.shortcutNone : <Kbd>{keys}</Kbd>,
          }))}
        />
      )}
      <p className="text-pretty text-muted">{t.settings.shortcutsText}</p>
      {shortcuts.some(({ keys }) => keys === '') ? (
        <p className="text-pretty">{t.settings.shortcutTaken}</p>
      ) : null}
      <HowToChange />
      <h3 className="pt-2 font-semibold">{t.settings.inSearch}</h3>
      <FactList
        facts={[
          {
            label: t.settings.moveLine,
            value: <KeyNames chord={`${listKeys.previous[0]} ${listKeys.next[0]}`} />,
          },
          { label: t.settings.openLine, value: <KeyNames chord={listKeys.open[0]} /> },
          { label: t.settings.selectLine, value: <KeyNames chord={listKeys.toggle[0]} /> },
          { label: t.keyHelp['anywhere/help'], value: <KeyNames chord={anywhereKeys.help[0]} /> },
        ]}
      />
    </section>
  )
}

/** Built-in commands have no description. */
function nameOf(description: string): string {
  if (description === '_execute_action') return t.settings.openPopup
  return description === '_execute_sidebar_action' ? t.settings.openSidebar : description
}

/** Pages cannot link to the browser's own pages. */
function HowToChange() {
  if (location.protocol === 'moz-extension:') return <p>{t.settings.changeInFirefox}</p>
  const address = 'chrome://extensions/shortcuts'
  return (
    <p className="flex flex-wrap items-center gap-2">
      {t.settings.changeInChromium}
      <code className="font-mono text-sm">{address}</code>
      <CopyButton text={address} label={t.settings.copyAddress} />
    </p>
  )
}
