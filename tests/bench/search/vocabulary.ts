const list = (words: string) => words.trim().split(/\s+/)

export const qualities = list(`
  Classic Vintage Modern Slim Relaxed Heavy Light Soft Rugged Compact Portable Foldable Organic Recycled
  Handmade Waterproof Breathable Quilted Ribbed Striped Printed Plain Oversized Cropped Tailored Padded
  Insulated Reversible Adjustable Wireless Rechargeable Magnetic Stackable Scented Unscented Matte Glossy
  Brushed Hammered Woven Knitted Embroidered Reinforced Seamless Double Single Mini Grand Royal Coastal
  Alpine Nordic Urban Rustic Retro Everyday Premium Essential Signature Travel Winter Summer Spring Autumn`)

export const colours = list(`
  Black White Ivory Cream Beige Sand Tan Brown Chestnut Charcoal Grey Silver Gold Copper Red Crimson Burgundy
  Coral Orange Amber Mustard Yellow Lime Olive Green Emerald Sage Teal Turquoise Blue Navy Cobalt Indigo
  Violet Purple Lavender Lilac Pink Rose Blush`)

export const materials = list(`
  Cotton Linen Wool Merino Cashmere Silk Satin Velvet Denim Canvas Leather Suede Fleece Flannel Jersey Bamboo
  Hemp Nylon Polyester Acrylic Ceramic Porcelain Stoneware Glass Crystal Steel Aluminium Brass Bronze Iron Oak
  Walnut Beech Maple Pine Cork Rattan Marble Granite Slate Concrete Rubber Silicone Paper Wax`)

export const things = list(`
  Shirt Blouse Dress Skirt Trousers Jeans Shorts Jacket Coat Parka Vest Hoodie Sweater Cardigan Scarf Gloves
  Beanie Cap Hat Belt Wallet Backpack Tote Satchel Suitcase Boots Sneakers Sandals Slippers Socks Leggings
  Pyjamas Robe Towel Blanket Pillow Duvet Curtain Rug Lamp Lantern Candle Vase Bowl Plate Mug Cup Teapot
  Kettle Pan Skillet Knife Board Tray Basket Shelf Stool Chair Bench Table Desk Mirror Frame Clock Notebook
  Pen Planner Bottle Flask Cooler Tent Hammock Helmet Gloss Lipstick Serum Cream Soap Shampoo Brush Comb
  Necklace Bracelet Ring Earrings Watch Sunglasses Umbrella Keyring Charger Speaker Headphones Keyboard Mouse`)

export const closings = list(`
  Set Pack Kit Duo Trio Bundle Refill Sample Gift Edition Collection Large Small Medium Junior Men Women Kids
  Home Outdoor Studio Pro Plus Max Lite XL`)

export const openings = list(`
  Al Be Cor Da El Fen Gar Hol Is Jun Kal Lor Mar Nor Or Pel Quin Ros Sol Tor Ul Ver Wil Xan Yar Zel`)
export const middles = list(`a e i o u an en or ia el ar in om ur ev`)
export const endings = list(
  `da dra field ford gate la lin mark mere mont na nor ra ren ria rock sen side ta ter thal ton via wick win wood`,
)

export const collections = list(
  `Summer Winter Spring Autumn Clearance Bestsellers New Gifts Kitchen Bedroom Bathroom Garden Office Travel
   Sports Outdoor Kids Women Men Accessories Shoes Bags Jewellery Beauty Lighting Textiles Tableware Decor
   Electronics Stationery`,
)
export const ribbons = ['Sale', 'New', 'Bestseller', 'Last chance', 'Limited edition', 'Pre-order']
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '36', '38', '40', '42', '44']
