/** The colors of a picture. */
export interface Paint {
  readonly main: string
  readonly dark: string
  readonly light: string
  readonly accent: string
  readonly wood: string
}

type Draw = (paint: Paint) => string

const green = '#6f8f5f'
const deepGreen = '#4f7048'
const flame = '#f2b544'

function leaf(x: number, y: number, turn: number, size: number, colour: string): string {
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0C-13-9-15-30 0-46 15-30 13-9 0 0z" fill="${colour}"/>`
}

function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

function shade(d: string, strength = 0.12): string {
  return `<path d="${d}" fill="#000" opacity="${strength}"/>`
}

/** Products, each drawn on 200 × 200 with the floor at y = 166. */
export const shapes = {
  mug: ({ main, dark, light }) =>
    line('M126 94h10a19 19 0 0 1 0 38h-10', main, 11) +
    `<path d="M60 80h68v64a22 22 0 0 1-22 22H82a22 22 0 0 1-22-22z" fill="${main}"/>` +
    shade('M108 80h20v64a22 22 0 0 1-22 22h-8c8-4 10-12 10-22z', 0.1) +
    `<ellipse cx="94" cy="80" rx="34" ry="8" fill="${light}"/><ellipse cx="94" cy="81.500" rx="29" ry="5.500" fill="${dark}"/>`,
  teapot: ({ main, dark, accent }) =>
    line('M60 104c-26-8-30 44 2 40', main, 9) +
    `<path d="M138 118c18-2 16-28 34-34l5 9c-12 8-12 38-38 48z" fill="${main}"/>` +
    `<ellipse cx="102" cy="126" rx="46" ry="40" fill="${main}"/>` +
    shade('M122 90c30 14 34 62-4 74 34-2 44-62 4-74z', 0.14) +
    `<path d="M72 94c6-16 54-16 60 0-14 7-46 7-60 0z" fill="${dark}"/><circle cx="102" cy="76" r="7" fill="${accent}"/>`,
  bowl: ({ main, dark, light }) =>
    `<path d="M40 96h120c0 40-24 64-44 66v4H84v-4c-20-2-44-26-44-66z" fill="${main}"/>` +
    shade('M124 96h36c0 40-24 64-44 66v4h-16c20-10 26-40 24-70z', 0.1) +
    `<ellipse cx="100" cy="96" rx="60" ry="13" fill="${light}"/><ellipse cx="100" cy="98" rx="53" ry="9.500" fill="${dark}"/>`,
  bottle: ({ main, dark, light, accent }) =>
    `<rect x="87" y="34" width="26" height="18" rx="4" fill="${dark}"/>` +
    `<path d="M88 54h24c0 14 16 16 16 34v66a12 12 0 0 1-12 12H84a12 12 0 0 1-12-12V88c0-18 16-20 16-34z" fill="${main}"/>` +
    shade('M106 54h6c0 14 16 16 16 34v66a12 12 0 0 1-12 12h-12c6-2 8-6 8-12V88c0-18-6-20-6-34z') +
    `<rect x="72" y="106" width="56" height="26" fill="${accent}"/><path d="M80 92c0-8 4-12 8-16v24h-8z" fill="${light}" opacity=".5"/>`,
  board: ({ wood, light }) =>
    `<g transform="rotate(9 100 100)"><rect x="88" y="28" width="24" height="54" rx="12" fill="${wood}"/>` +
    `<rect x="62" y="60" width="76" height="104" rx="16" fill="${wood}"/><circle cx="100" cy="44" r="5.500" fill="${light}"/>` +
    line(
      'M80 78c4 24-4 44 0 68M100 74c5 28-5 48 0 76M120 78c4 24-4 44 0 66',
      '#000',
      2,
      'opacity=".1"',
    ) +
    '</g>',
  throw: ({ main, dark, light }) =>
    `<rect x="44" y="132" width="112" height="34" rx="14" fill="${dark}"/><rect x="44" y="101" width="112" height="34" rx="14" fill="${main}"/>` +
    `<rect x="44" y="70" width="112" height="34" rx="14" fill="${light}"/>` +
    line('M64 74v26M72 74v26M128 74v26', main, 4) +
    line(
      'M50 164v6M60 166v6M70 166v6M80 166v6M90 166v6M100 166v6M110 166v6M120 166v6M130 166v6M140 166v6M150 164v6',
      dark,
      3,
    ),
  cushion: ({ main, dark, light }) =>
    `<path d="M52 64q48 14 96 0-12 50 0 102-48-12-96 0 12-52 0-102z" fill="${main}"/>` +
    shade('M120 69q14-2 28-5-12 50 0 102-18-4-36-5c16-20 20-62 8-92z', 0.1) +
    line('M68 84q32 8 64 0M70 144q30-6 60 0', light, 3) +
    `<circle cx="100" cy="114" r="5" fill="${dark}"/>`,
  chair: ({ main, dark, light, wood }) =>
    line('M64 146l-8 20M136 146l8 20', wood, 7) +
    `<rect x="58" y="44" width="84" height="92" rx="26" fill="${main}"/><rect x="66" y="106" width="68" height="36" rx="12" fill="${light}"/>` +
    `<rect x="42" y="92" width="28" height="60" rx="13" fill="${dark}"/><rect x="130" y="92" width="28" height="60" rx="13" fill="${dark}"/>`,
  stool: ({ main, wood }) =>
    line('M74 84l-14 82M126 84l14 82', wood, 8) +
    line('M66 130h68', wood, 6) +
    line('M92 86l-5 74M108 86l5 74', wood, 6, 'opacity=".55"') +
    `<rect x="52" y="70" width="96" height="18" rx="9" fill="${main}"/>`,
  table: ({ main, dark, wood }) =>
    line('M70 98l-12 68M130 98l12 68M100 98v60', wood, 7) +
    `<ellipse cx="100" cy="94" rx="64" ry="14" fill="${dark}"/><ellipse cx="100" cy="89" rx="64" ry="14" fill="${main}"/>`,
  vase: ({ main, light }) =>
    line('M100 66C98 44 88 30 78 22M100 66c2-26 12-34 24-44M100 60V24', deepGreen, 3) +
    leaf(80, 26, -40, 0.5, green) +
    leaf(90, 42, -60, 0.45, deepGreen) +
    leaf(122, 24, 40, 0.5, green) +
    leaf(110, 44, 60, 0.45, deepGreen) +
    leaf(100, 30, 0, 0.5, green) +
    `<path d="M86 60h28c-2 16 22 28 22 58 0 30-14 48-36 48s-36-18-36-48c0-30 24-42 22-58z" fill="${main}"/>` +
    shade('M108 60h6c-2 16 22 28 22 58 0 30-14 48-36 48 16-8 20-24 20-48s-12-40-12-58z') +
    `<ellipse cx="100" cy="60" rx="14" ry="4" fill="${light}"/>`,
  candle: ({ main, dark, light, accent }) =>
    `<path d="M100 44c10 12 9 26 0 28-9-2-10-16 0-28z" fill="${flame}"/>` +
    line('M100 70v14', '#54483c', 3) +
    `<rect x="62" y="84" width="76" height="82" rx="12" fill="${main}"/>` +
    shade('M116 84h10a12 12 0 0 1 12 12v58a12 12 0 0 1-12 12h-10z', 0.1) +
    `<rect x="76" y="110" width="48" height="32" rx="3" fill="${light}"/><path d="M84 121h32M88 130h24" stroke="${accent}" stroke-width="3"/><rect x="62" y="84" width="76" height="10" rx="5" fill="${dark}"/>`,
  clock: ({ main, dark, light, accent }) =>
    `<circle cx="100" cy="104" r="62" fill="${main}"/><circle cx="100" cy="104" r="52" fill="${light}"/>` +
    line('M100 60v7M100 141v7M56 104h7M137 104h7', dark, 5) +
    line('M100 104V76M100 104l22 14', dark, 6) +
    `<circle cx="100" cy="104" r="5" fill="${accent}"/>`,
  rug: ({ main, dark, light, accent }) =>
    `<path d="M56 68h88l30 94H26z" fill="${main}"/><path d="M62 78h76l22 74H40z" fill="${light}"/><path d="M68 88h64l14 54H54z" fill="${accent}"/><path d="M100 94l24 22-24 22-24-22z" fill="${dark}"/>` +
    line(
      'M30 164v7M46 164v7M62 164v7M78 164v7M94 164v7M110 164v7M126 164v7M142 164v7M158 164v7M170 164v7',
      dark,
      3,
    ),
  lamp: ({ main, dark, light, accent }) =>
    `<ellipse cx="100" cy="104" rx="60" ry="16" fill="${flame}" opacity=".25"/>` +
    line('M100 98v58', dark, 7) +
    `<ellipse cx="100" cy="160" rx="32" ry="8" fill="${dark}"/><path d="M76 42h48l24 60H52z" fill="${main}"/>` +
    shade('M108 42h16l24 60h-30z', 0.1) +
    `<ellipse cx="100" cy="102" rx="48" ry="6" fill="${light}"/><circle cx="100" cy="130" r="5" fill="${accent}"/>`,
  pendant: ({ main, dark, light }) =>
    line('M100 0v56', dark, 3) +
    `<rect x="91" y="48" width="18" height="14" rx="4" fill="${dark}"/><circle cx="100" cy="128" r="13" fill="${flame}"/>` +
    `<path d="M38 128c2-42 28-68 62-68s60 26 62 68z" fill="${main}"/>` +
    shade('M114 61c28 4 46 28 48 67h-28c0-30-6-54-20-67z', 0.1) +
    `<ellipse cx="100" cy="128" rx="62" ry="7" fill="${light}"/>`,
  lantern: ({ main, dark }) =>
    line('M76 62c0-34 48-34 48 0', dark, 5) +
    `<path d="M72 76l14-18h28l14 18z" fill="${main}"/><rect x="72" y="76" width="56" height="72" rx="6" fill="#fff6dc" opacity=".9"/>` +
    `<path d="M100 96c14 16 12 36 0 40-12-4-14-24 0-40z" fill="${flame}"/>` +
    line('M75 78v68M125 78v68', dark, 5) +
    `<rect x="64" y="146" width="72" height="20" rx="6" fill="${main}"/>`,
  planter: ({ main, dark }) =>
    leaf(84, 100, -28, 0.9, green) +
    leaf(116, 100, 28, 0.9, green) +
    leaf(100, 102, 0, 1.2, deepGreen) +
    leaf(72, 104, -56, 0.7, deepGreen) +
    leaf(128, 104, 56, 0.7, deepGreen) +
    `<path d="M60 104h80l-10 62H70z" fill="${main}"/>` +
    shade('M116 104h24l-10 62h-18z', 0.1) +
    `<rect x="52" y="94" width="96" height="18" rx="5" fill="${dark}"/>`,
  plant: ({ main, dark }) =>
    line(
      'M100 134C98 108 82 92 66 78M100 134c0-34 4-52 2-86M100 134c4-24 18-40 36-50',
      deepGreen,
      4,
    ) +
    leaf(72, 88, -48, 1.15, green) +
    leaf(102, 66, 4, 1.15, green) +
    leaf(130, 92, 52, 1.15, green) +
    leaf(86, 112, -72, 0.85, deepGreen) +
    leaf(114, 114, 74, 0.85, deepGreen) +
    leaf(92, 96, -16, 0.8, deepGreen) +
    `<path d="M70 128h60l-8 38H78z" fill="${main}"/><rect x="64" y="122" width="72" height="12" rx="4" fill="${dark}"/>`,
  can: ({ main, dark, light }) =>
    line('M70 138L38 92', main, 9) +
    `<path d="M24 92l24-10 4 10-22 12z" fill="${dark}"/>` +
    line('M128 100c34-4 34 50 2 50', dark, 8) +
    line('M78 92c4-34 44-34 48 0', dark, 7) +
    `<path d="M70 90h62v66a10 10 0 0 1-10 10H80a10 10 0 0 1-10-10z" fill="${main}"/>` +
    shade('M114 90h18v66a10 10 0 0 1-10 10h-14c5-2 6-6 6-10z') +
    `<ellipse cx="101" cy="90" rx="31" ry="7" fill="${light}"/>`,
  tent: ({ main, dark, light, accent }) =>
    line('M100 42v-12', dark, 3) +
    `<path d="M100 30l18 6-18 6z" fill="${accent}"/>` +
    `<path d="M100 42l86 124H14z" fill="${main}"/><path d="M100 42l86 124h-46z" fill="${dark}"/>` +
    `<path d="M100 62l28 104H72z" fill="${light}"/><path d="M100 82l14 84H86z" fill="#2f3338" opacity=".75"/>`,
  'sleeping-bag': ({ main, dark, light }) =>
    `<g transform="rotate(14 100 100)"><path d="M100 28c30 0 40 20 38 50l-8 74c-2 14-12 18-30 18s-28-4-30-18l-8-74c-2-30 8-50 38-50z" fill="${main}"/>` +
    `<path d="M100 40c20 0 26 12 24 30-8 8-40 8-48 0-2-18 4-30 24-30z" fill="${light}"/>` +
    line('M66 92q34 10 68 0M68 112q32 10 64 0M70 132q30 10 60 0M74 151q26 9 52 0', dark, 3) +
    '</g>',
  hammock: ({ main, dark, light, wood }) =>
    line('M28 40v126M172 40v126', wood, 10) +
    line('M30 70l22 22M170 70l-22 22', dark, 3) +
    `<path d="M44 84c24 76 88 76 112 0-26 40-86 40-112 0z" fill="${main}"/>` +
    line('M62 106c10 24 18 28 22 32M100 113v30M138 106c-10 24-18 28-22 32', light, 4),
  stove: ({ main, dark, light }) =>
    line('M72 138l-12 28M128 138l12 28', dark, 6) +
    `<rect x="84" y="138" width="32" height="24" rx="8" fill="${dark}"/>` +
    `<path d="M88 138c0-12 8-14 12-24 4 10 12 12 12 24z" fill="${flame}"/>` +
    line('M66 136h68', dark, 5) +
    `<path d="M62 66h76v48a10 10 0 0 1-10 10H72a10 10 0 0 1-10-10z" fill="${main}"/>` +
    shade('M118 66h20v48a10 10 0 0 1-10 10h-14c4-2 4-6 4-10z') +
    line('M138 82h26', dark, 8) +
    `<rect x="58" y="58" width="84" height="12" rx="6" fill="${light}"/><circle cx="100" cy="53" r="6" fill="${dark}"/>`,
  backpack: ({ main, dark, light, accent }) =>
    line('M84 50c0-22 32-22 32 0', dark, 6) +
    `<rect x="44" y="98" width="22" height="56" rx="11" fill="${dark}"/><rect x="134" y="98" width="22" height="56" rx="11" fill="${dark}"/>` +
    `<rect x="56" y="44" width="88" height="122" rx="30" fill="${main}"/><path d="M56 86V74a30 30 0 0 1 30-30h28a30 30 0 0 1 30 30v12q-44 18-88 0z" fill="${light}"/>` +
    `<rect x="70" y="112" width="60" height="42" rx="12" fill="${dark}"/><rect x="94" y="82" width="12" height="22" rx="4" fill="${accent}"/>` +
    line('M80 124h40', light, 3),
  bag: ({ main, dark, light }) =>
    line('M76 88c0-56 48-56 48 0', dark, 7) +
    `<path d="M52 80h96l10 86H42z" fill="${main}"/>` +
    shade('M128 80h20l10 86h-24z', 0.1) +
    `<circle cx="100" cy="122" r="17" fill="${light}"/>` +
    leaf(100, 134, 0, 0.5, dark),
  shirt: ({ main, dark }) =>
    `<path d="M74 44L34 64l16 36 18-8v74h64V92l18 8 16-36-40-20c-4 13-14 18-26 18s-22-5-26-18z" fill="${main}"/>` +
    shade('M118 60c4-4 6-9 8-16l40 20-16 36-18-8v74h-16z', 0.09) +
    line('M75 45c4 14 13 19 25 19s21-5 25-19', dark, 5),
  sweater: ({ main, dark, light }) =>
    `<path d="M76 42L42 56 24 146l22 8 18-52v64h72v-64l18 52 22-8-18-90-34-14c-4 10-13 14-24 14s-20-4-24-14z" fill="${main}"/>` +
    shade('M120 52c2-3 3-6 4-10l34 14 18 90-22 8-18-52v64h-16z', 0.09) +
    line('M77 43c4 11 12 15 23 15s19-4 23-15', dark, 6) +
    line('M66 158h68', dark, 8) +
    line('M70 92h60M70 104h60', light, 4),
  jacket: ({ main, dark, light, accent }) =>
    `<path d="M72 52c0-30 56-30 56 0l-28 16z" fill="${dark}"/>` +
    `<path d="M72 48L40 62 24 146l22 8 16-48v60h76v-60l16 48 22-8-16-84-32-14-28 20z" fill="${main}"/>` +
    shade('M128 48l32 14 16 84-22 8-16-48v60h-18c6-40 6-80 2-112z', 0.09) +
    line('M100 68v98', dark, 4) +
    line('M74 132h14M112 132h14', light, 4) +
    `<rect x="112" y="88" width="16" height="8" rx="2" fill="${accent}"/>`,
  trousers: ({ main, dark }) =>
    `<path d="M68 36h64l12 130h-32l-12-86-12 86H56z" fill="${main}"/>` +
    shade('M116 36h16l12 130h-18z', 0.09) +
    `<rect x="67" y="34" width="66" height="13" rx="4" fill="${dark}"/>` +
    line('M100 47v22M74 60q8 4 12-8M126 60q-8 4-12-8', dark, 3),
  dress: ({ main, dark, accent }) =>
    line('M84 52V30M116 52V30', main, 6) +
    `<path d="M80 46q20 12 40 0l-2 42 36 78H46l36-78z" fill="${main}"/>` +
    shade('M114 49l6-3-2 42 36 78h-28z', 0.1) +
    `<rect x="81" y="84" width="38" height="8" rx="3" fill="${accent}"/>` +
    line('M84 104l-14 50M100 104v52', dark, 2, 'opacity=".5"'),
  boot: ({ main, dark, light, accent }) =>
    `<path d="M64 38h46v62c10 12 50 10 52 40v14H64z" fill="${main}"/>` +
    shade('M64 38h14v116H64z', 0.1) +
    `<path d="M58 150h108v10a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" fill="${dark}"/><rect x="60" y="34" width="54" height="14" rx="7" fill="${light}"/>` +
    line('M94 64h16M96 78h16M98 92h18', accent, 4),
  beanie: ({ main, dark, light }) =>
    `<circle cx="100" cy="44" r="15" fill="${light}"/><path d="M52 136c0-56 18-84 48-84s48 28 48 84z" fill="${main}"/>` +
    line('M80 64c-6 18-8 40-8 64M100 56v72M120 64c6 18 8 40 8 64', dark, 3, 'opacity=".5"') +
    `<rect x="44" y="122" width="112" height="34" rx="12" fill="${dark}"/>`,
  scarf: ({ main, dark, light }) =>
    `<path d="M104 84h30l6 74h-30z" fill="${dark}"/><path d="M70 84h32l-6 82H64z" fill="${main}"/>` +
    `<path d="M48 66c8-34 96-34 104 0 6 36-110 36-104 0z" fill="${main}"/><path d="M70 64c6-12 54-12 60 0-8 12-52 12-60 0z" fill="${light}"/>` +
    line('M67 134h30M66 146h31M113 136h24', light, 4) +
    line('M66 166v8M74 166v8M82 166v8M90 166v8M114 158v8M122 158v8M132 158v8', dark, 3),
  sock: ({ main, dark, light }) =>
    `<path d="M78 32h46v74c0 12-8 18-16 26l-24 24c-22 20-56-8-36-32l22-24c6-8 8-12 8-18z" fill="${main}"/>` +
    `<rect x="74" y="28" width="54" height="18" rx="7" fill="${dark}"/><path d="M46 126c-16 24 14 48 36 32z" fill="${dark}"/>` +
    line('M80 58h42M80 68h42', light, 5),
  book: ({ main, dark, light, accent }) =>
    `<path d="M62 42h80a6 6 0 0 1 6 6v110H68z" fill="${dark}"/><path d="M62 150h82v14H66c-12 0-12-14-4-14z" fill="#f4efe4"/>` +
    `<path d="M58 42a8 8 0 0 1 8-8h76v120H66a8 8 0 0 0-8 8z" fill="${main}"/>` +
    shade('M58 42a8 8 0 0 1 8-8h6v120h-6a8 8 0 0 0-8 8z', 0.16) +
    `<rect x="84" y="58" width="44" height="30" rx="3" fill="${light}"/>` +
    line('M92 68h28M92 78h18', accent, 4) +
    `<path d="M120 34h12v34l-6-6-6 6z" fill="${accent}"/>`,
  spray: ({ main, dark, light, accent }) =>
    `<path d="M84 34h44c4 8 4 12 0 20h-20v18H92V54h-8z" fill="${dark}"/>` +
    line('M122 56c0 10-4 16-10 20', dark, 5) +
    `<path d="M90 72h20c0 14 22 18 22 40v46a8 8 0 0 1-8 8H76a8 8 0 0 1-8-8v-46c0-22 22-26 22-40z" fill="${main}"/>` +
    shade('M104 72h6c0 14 22 18 22 40v46a8 8 0 0 1-8 8h-12z', 0.1) +
    `<rect x="68" y="112" width="64" height="36" fill="${light}"/>` +
    line('M80 124h40M80 136h26', accent, 4),
  pad: ({ main, dark, light, accent }) =>
    `<ellipse cx="100" cy="136" rx="64" ry="28" fill="${dark}"/><ellipse cx="100" cy="112" rx="64" ry="30" fill="${main}"/>` +
    `<ellipse cx="100" cy="110" rx="46" ry="20" fill="${light}"/><ellipse cx="100" cy="109" rx="16" ry="7" fill="${accent}"/>`,
  unit: ({ main, dark, light, accent }) =>
    `<rect x="34" y="56" width="132" height="104" rx="10" fill="${main}"/>` +
    shade('M140 56h16a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10h-16z', 0.1) +
    `<circle cx="86" cy="108" r="38" fill="${dark}"/><circle cx="86" cy="108" r="31" fill="${light}"/>` +
    line('M86 108l0-26M86 108l23 13M86 108l-23 13', dark, 9) +
    `<circle cx="86" cy="108" r="7" fill="${accent}"/>` +
    line('M138 80h16M138 92h16M138 104h16', dark, 4) +
    line('M52 160v6M148 160v6', dark, 8),
  box: ({ main, dark, light, accent }) =>
    `<path d="M100 46l58 26-58 28-58-28z" fill="${light}"/><path d="M42 72l58 28v66l-58-30z" fill="${main}"/><path d="M158 72l-58 28v66l58-30z" fill="${dark}"/>` +
    `<path d="M64 62l58 27v22l10-5V84L74 57z" fill="${accent}" opacity=".85"/>`,
} satisfies Record<string, Draw>

export type PictureShape = keyof typeof shapes
