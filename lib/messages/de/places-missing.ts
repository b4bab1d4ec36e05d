import type { placesMissing as english } from '../en/places-missing.ts'

export const placesMissing: typeof english = {
  richDescription:
    'Dieser Shop hat den ersten Wix-Katalog (V1). Beschreibungen sind dort HTML: bitte dieses ändern.',
  visibleInPos: 'Dieser Shop hat den ersten Wix-Katalog (V1), der die Kasse nicht kennt.',
  membersOnly:
    'Dieser Shop hat den ersten Wix-Katalog (V1), der nicht sagt, wer ein Produkt kaufen kann.',
  tags: 'Dieser Shop hat den ersten Wix-Katalog (V1), in dem Produkte keine Tags haben.',
  modifiers: 'Im ersten Wix-Katalog (V1) lassen sich eigene Textfelder nur in Wix selbst ändern.',
  subscriptions:
    'Dieser Shop hat den ersten Wix-Katalog (V1). Abonnements werden dort anderswo geführt.',
  taxGroupId: 'Steuergruppen gibt es im älteren Wix-Katalog (V1) nicht.',
  mainCollection: 'Dieser Shop hat den ersten Wix-Katalog (V1), ohne Hauptkategorie.',
  altText:
    'Der erste Wix-Katalog (V1) nimmt keine Alternativtexte an. Bitte in Wix selbst schreiben.',
  elsewhere: 'Dieser Shop hat den ersten Wix-Katalog (V1). Bestand gilt dort für den ganzen Shop.',
  barcode: 'Dieser Shop hat den ersten Wix-Katalog (V1). Varianten haben dort keinen Barcode.',
  holds: 'Im ersten Wix-Katalog (V1) steht der Inhalt beim Grundpreis des Produkts.',
  wholePreorder: 'Im ersten Wix-Katalog (V1) gilt die Vorbestellung für das ganze Produkt.',
  variantPaid: 'Im ersten Wix-Katalog (V1) gilt ein Rabatt für das ganze Produkt.',
  discount:
    'Dieser Shop hat den neueren Wix-Katalog (V3), ohne Rabatte: den Verkaufspreis unter den Listenpreis setzen.',
  ofVariants: 'Im neueren Wix-Katalog (V3) gehört das zu den Varianten: bitte dort ändern.',
  managed: 'Im neueren Wix-Katalog (V3) haben Varianten immer eigene Werte.',
}
