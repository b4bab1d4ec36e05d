import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { saveFile } from '#components/ui/save-file.ts'
import { t } from '#lib/core/i18n/t.ts'
import { collectData } from '#lib/extension/queries/maintenance.ts'

/** Exports everything the user created here as one file. */
export function ExportCard() {
  const save = useMutation({
    async mutationFn() {
      const data = await collectData(new AbortController().signal)
      saveFile('shelfside.json', 'application/json', JSON.stringify(data, undefined, 2))
    },
  })
  return (
    <section aria-labelledby="export" className="flex flex-col gap-3">
      <h2 id="export" className="text-lg font-semibold">
        {t.maintenance.exportTitle}
      </h2>
      <p className="text-pretty text-muted">{t.maintenance.exportText}</p>
      {save.error === null ? null : <ErrorNotice error={save.error} />}
      <Button className="self-start" busy={save.isPending} onClick={() => save.mutate()}>
        <Download size={16} aria-hidden />
        {save.isPending ? t.maintenance.collecting : t.maintenance.exportNow}
      </Button>
    </section>
  )
}
