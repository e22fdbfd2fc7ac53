/** A typed query, and the items it means: by name, with the type after a comma unless it is Regular. */
export interface TypedQuery {
  typed: string
  wants: readonly string[]
}

const query = (typed: string, ...wants: string[]): TypedQuery => ({ typed, wants })

/**
 * Sixty queries over the demo catalogue and two thousand products of fictitious brands, written before any search was tried with
 * them. They measure the ranking; when changing it, compare the figures and do not change the queries.
 */
export const typedQueries: readonly TypedQuery[] = [
  // In their own script, two with a typo.
  query('टमाटर', 'Tomato'),
  query('प्याज', 'Onion (big/red)'),
  query('आलू', 'Potato'),
  query('टमटर', 'Tomato'),
  query('வெங்காயம்', 'Onion (big/red)'),
  query('தக்காளி', 'Tomato'),
  query('धनिया', 'Coriander leaves'),
  query('पनीर', 'Paneer'),
  query('हरी मिर्च', 'Green chilli'),
  query('नींबू', 'Lemon'),
  // The same languages in Latin letters, as usually spelled.
  query('bhindi', 'Lady finger'),
  query('vengayam', 'Onion (big/red)'),
  query('dahi', 'Curd'),
  query('tarbooz', 'Watermelon'),
  query('haldi', 'Turmeric powder'),
  query('kothmir', 'Coriander leaves'),
  query('shimla mirch', 'Capsicum green'),
  query('toor', 'Toor dal'),
  query('भिन्डी', 'Lady finger'),
  query('tamaatar', 'Tomato'),
  // Typos.
  query('tomatto', 'Tomato'),
  query('potatoe', 'Potato'),
  query('onoin', 'Onion (big/red)'),
  query('panner', 'Paneer'),
  query('spinich', 'Spinach'),
  query('brocolli', 'Broccoli'),
  query('caulifower', 'Cauliflower'),
  query('cappsicum', 'Capsicum green', 'Capsicum red/yellow'),
  query('coriender leaves', 'Coriander leaves'),
  query('pudeena', 'Mint leaves'),
  query('letuce', 'Iceberg lettuce'),
  query('basmti rice', 'Basmati rice'),
  query('mosambee', 'Sweet lime'),
  query('gren chili', 'Green chilli'),
  // Prefixes.
  query('tom', 'Tomato'),
  query('cauli', 'Cauliflower'),
  query('pomeg', 'Pomegranate'),
  query('drum', 'Drumstick'),
  query('mozz', 'Mozzarella cheese'),
  query('frozen fr', 'Frozen French fries'),
  query('sweet p', 'Sweet potato'),
  query('uru', 'Potato'),
  // A brand and its product.
  query('zorvella chilli powder', 'Zorvella chilli powder'),
  query('chilli powder zorvella', 'Zorvella chilli powder'),
  query('quimbo butter', 'Quimbo butter'),
  query('quimbo cheese block', 'Quimbo cheese block'),
  query('tastivo noodles', 'Tastivo instant noodles', 'Tastivo hakka noodles'),
  query('brindleko ketchup', 'Brindleko tomato ketchup'),
  query('zorvela garam masala', 'Zorvella garam masala'),
  query('quimbo butermilk', 'Quimbo buttermilk'),
  query('plimsy tea', 'Plimsy tea'),
  query('vantoro basmati', 'Vantoro basmati rice'),
  // A type and its item's name, in either order.
  query('packed honey olinka', 'Packed honey, Ollinka'),
  query('ollinka packed honey', 'Packed honey, Ollinka'),
  query('ollinka honey', 'Packed honey, Ollinka'),
  query('packed papad murrowel', 'Packed papad, Murrowel'),
  // A pack after the name.
  query('tomato 5 kg', 'Tomato'),
  query('onion 50kg', 'Onion (big/red)'),
  query('egg tray', 'Egg (table)'),
  query('aloo 10 kg', 'Potato'),
]
