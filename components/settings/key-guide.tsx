import type { ReactNode } from 'react'
import { t } from '#lib/i18n/t.ts'
import { CopyPicture, GeneratePicture, KeysPicture, PermissionsPicture } from './key-pictures.tsx'
import { KeysLink } from './keys-link.tsx'

/** How to make a key that can do what is needed and nothing more, step by step. */
export function KeyGuide() {
  return (
    <section aria-labelledby="key-guide" className="flex flex-col gap-3">
      <h3 id="key-guide" className="text-base font-semibold">
        {t.sites.guide}
      </h3>
      <ol className="grid list-none gap-3 min-[560px]:grid-cols-2">
        <Step number={1} title={t.sites.stepOpen} picture={<KeysPicture />}>
          {t.sites.stepOpenText} <KeysLink />
        </Step>
        <Step number={2} title={t.sites.stepGenerate} picture={<GeneratePicture />}>
          {t.sites.stepGenerateText}
        </Step>
        <Step number={3} title={t.sites.stepPermissions} picture={<PermissionsPicture />}>
          {t.sites.stepPermissionsText}
          <Permissions title={t.sites.permissionsV1} lines={t.sites.permissionListV1} />
          <Permissions title={t.sites.permissionsV3} lines={t.sites.permissionListV3} />
          <p className="pt-1">{t.sites.permissionsElse}</p>
        </Step>
        <Step number={4} title={t.sites.stepCopy} picture={<CopyPicture />}>
          {t.sites.stepCopyText}
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly picture: ReactNode
  readonly children: ReactNode
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-3">
      {picture}
      <h4 className="font-medium">
        <span className="sr-only">{t.sites.step(number)}: </span>
        <span aria-hidden className="me-1.5 text-accent-ink">
          {number}
        </span>
        {title}
      </h4>
      <div className="text-sm text-pretty text-muted">{children}</div>
    </li>
  )
}

function Permissions({ title, lines }: { readonly title: string; readonly lines: string }) {
  return (
    <>
      <h5 className="pt-1 font-medium text-ink">{title}</h5>
      <ul aria-label={title} className="ms-4 list-disc marker:text-faint">
        {lines.split('\n').map((permission) => (
          <li key={permission}>{permission}</li>
        ))}
      </ul>
    </>
  )
}
