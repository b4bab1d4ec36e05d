import type { ReactNode } from 'react'
import { t } from '#lib/core/i18n/t.ts'
import { KeysLink } from './keys-link.tsx'
import { Check, Copy, KeyRound, MousePointer2 } from 'lucide-react'
import { names } from './proper-names.ts'

const bar = 'h-1.5 rounded-sm bg-pressed'

const pointer = <MousePointer2 size={14} className="absolute -end-2 -bottom-2 text-ink" />

/** Step by step: how to create a key with exactly the permissions that are needed. */
export function KeyGuide() {
  return (
    <ol
      aria-label={t.sites.guide}
      className="grid list-none items-start gap-3 min-[640px]:grid-cols-2"
    >
      <Step title={t.sites.stepOpen} picture={<KeysPicture />}>
        {t.sites.stepOpenText} <KeysLink />
      </Step>
      <Step title={t.sites.stepGenerate} picture={<GeneratePicture />}>
        {t.sites.stepGenerateText}
      </Step>
      <Step title={t.sites.stepPermissions} picture={<PermissionsPicture />}>
        {t.sites.stepPermissionsText}
        <Permissions title={t.sites.permissionsV1} lines={t.sites.permissionListV1} />
        <Permissions title={t.sites.permissionsV3} lines={t.sites.permissionListV3} />
        <p className="pt-1">{t.sites.permissionsElse}</p>
      </Step>
      <Step title={t.sites.stepCopy} picture={<CopyPicture />}>
        {t.sites.stepCopyText}
      </Step>
    </ol>
  )
}

interface StepProps {
  readonly title: string
  readonly picture: ReactNode
  readonly children: ReactNode
}

function Step({ title, picture, children }: StepProps) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-3">
      {picture}
      <h4 className="font-medium">{title}</h4>
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

// Simplified drawings of Wix's pages.

function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="h-32 overflow-hidden rounded-md border border-line bg-sunken text-xs select-none"
    >
      <div aria-hidden className="flex h-4 items-center gap-1 bg-pressed px-2">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className="size-1.5 rounded-sm bg-surface" />
        ))}
      </div>
      <div aria-hidden className="h-28">
        {children}
      </div>
    </div>
  )
}

function KeysPicture() {
  return (
    <Frame label={t.sites.pictureOpen}>
      <div className="flex h-full">
        <div className="flex w-36 flex-col gap-2 border-e border-line p-2">
          <span className="truncate text-muted">{t.sites.drawnSettings}</span>
          <span className={`${bar} w-20`} />
          <span className="relative flex items-center gap-1 self-start rounded-sm bg-accent-soft px-1.5 py-1 font-medium text-accent-ink">
            <KeyRound size={11} />
            {t.sites.drawnKeys}
            {pointer}
          </span>
          <span className={`${bar} w-16`} />
        </div>
        <div className="flex flex-1 flex-col gap-2 p-3">
          <span className={`${bar} w-24`} />
          <span className={`${bar} w-full`} />
          <span className={`${bar} w-2/3`} />
        </div>
      </div>
    </Frame>
  )
}

function GeneratePicture() {
  return (
    <Frame label={t.sites.pictureGenerate}>
      <div className="flex h-full flex-col gap-1.5 p-2.5">
        <span className="flex h-5 items-center rounded-sm border border-edge bg-surface px-1.5">
          {names.product}
        </span>
        <Checked isSelected>{t.sites.drawnMySite}</Checked>
        <Checked>{t.sites.drawnOtherSite}</Checked>
        <span className="relative self-end rounded-sm bg-accent px-2 py-0.5 font-medium text-on-accent">
          {t.sites.drawnGenerate}
          {pointer}
        </span>
      </div>
    </Frame>
  )
}

function PermissionsPicture() {
  return (
    <Frame label={t.sites.picturePermissions}>
      <div className="flex h-full flex-col gap-1 p-2.5">
        <span className="font-medium">{names.stores}</span>
        <Checked isSelected>{names.readProducts}</Checked>
        <Checked isSelected>{names.manageProducts}</Checked>
        <Checked isSelected>{names.readCatalog}</Checked>
        <Checked isSelected>{names.productWrite}</Checked>
      </div>
    </Frame>
  )
}

function CopyPicture() {
  return (
    <Frame label={t.sites.pictureCopy}>
      <div className="flex h-full flex-col justify-center gap-3 p-3">
        <span className={`${bar} w-24`} />
        <span className="flex items-center gap-2">
          <span className="flex h-6 min-w-0 flex-1 items-center truncate rounded-sm border border-edge bg-surface px-1.5 font-mono text-muted">
            {names.drawnKey}
          </span>
          <span className="relative flex h-6 items-center gap-1 rounded-sm border border-edge bg-surface px-1.5 font-medium">
            <Copy size={11} />
            {t.sites.drawnCopy}
            {pointer}
          </span>
        </span>
      </div>
    </Frame>
  )
}

interface CheckedProps {
  readonly isSelected?: boolean
  readonly children: ReactNode
}

function Checked({ isSelected = false, children }: CheckedProps) {
  return (
    <span className="flex items-center gap-1.5">
      <span
        className={
          isSelected
            ? 'flex size-3.5 items-center justify-center rounded-sm bg-accent text-on-accent'
            : 'size-3.5 rounded-sm border border-edge bg-surface'
        }
      >
        {isSelected ? <Check size={11} /> : null}
      </span>
      <span className={isSelected ? 'truncate' : 'truncate text-faint'}>{children}</span>
    </span>
  )
}
