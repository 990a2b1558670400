import facts from "../../data/ga-cities.json" with { type: "json" };

/** Names that the city facts give, and words with a capital that need nobody to vouch for them in a city's text. */
export const KNOWN_NAMES: readonly string[] = [
  ...facts.cities.map(({ name }) => name),
  ...new Set(facts.cities.flatMap(({ allCounties }) => allCounties)),
  // Where we are.
  "Georgia",
  "North Georgia",
  "Atlanta",
  "Metro Atlanta",
  "Atlantan",
  "America",
  "American",
  "United States",
  "U.S.",
  "County",
  "Counties",
  // Days, months and seasons of sport.
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December", "Christmas", "Thanksgiving", "Super Bowl"],
  // The trade.
  ...[
    "TV",
    "HDMI",
    "LED",
    "OLED",
    "QLED",
    "LCD",
    "HOA",
    "HVAC",
    "GFCI",
    "VESA",
    "USB",
    "NEC",
    "PVC",
  ],
  ...[
    "Wi-Fi",
    "Ethernet",
    "Bluetooth",
    "Frame TV",
    "Frame",
    "AV",
    "IT",
    "PDF",
    "ZIP",
    "DIY",
    "GPS",
    "MDF",
    "EIFS",
  ],
  // Styles of houses.
  ...["Craftsman", "Victorian", "Victorians", "Tudor", "Colonial", "Queen Anne", "Greek Revival"],
  ...["Federal", "Georgian", "Cape Cod", "Mediterranean", "Italianate"],
  // Speech.
  ...["I", "OK", "Yes", "No", "F"],
];
