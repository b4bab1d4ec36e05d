import type { shopLimits as english } from '../en/shop-limits.ts'

export const shopLimits: typeof english = {
  noRevisions:
    'Dieser Shop hat den ersten Katalog von Wix (V1), der nicht merkt, wenn zwei Personen ein Produkt im selben Moment ändern: Jedes wird unmittelbar vor der Änderung noch einmal angesehen.',
  noTree:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Kollektionen sind dort eine flache Liste.',
  noLabels:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Marke und Label sind dort Texte am Produkt, keine eigenen Listen.',
  ownInfo:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Jedes Produkt hat dort seine eigenen Infoabschnitte.',
  onePlace:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Der Bestand wird dort für den ganzen Shop gezählt, nicht je Standort.',
  noTags: 'Dieser Shop hat den ersten Katalog von Wix (V1), in dem Produkte keine Tags haben.',
  noBarcodes:
    'Dieser Shop hat den ersten Katalog von Wix (V1), in dem Varianten keinen Barcode haben.',
  movesTogether:
    'Dieser Shop hat den ersten Katalog von Wix (V1): Eine Änderung des Produktpreises verschiebt dort alle Varianten um denselben Betrag.',
  readWhole:
    'Dieser Shop hat den neueren Katalog von Wix (V3): Preise, Kosten und Gewichte gehören zu den Varianten, daher wird jedes Produkt als Ganzes gelesen und geschrieben.',
  noDiscounts:
    'Dieser Shop hat den neueren Katalog von Wix (V3), der keine Rabatte kennt: Ein Produkt im Angebot hat einen Streichpreis über dem Verkaufspreis.',
}
