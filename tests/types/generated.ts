// Compiled, never run: what the types of the documents must allow and refuse.
import { allCities, allServices, business, getCity, type City } from "contentlayer/generated";

const [city] = allCities;
if (city !== undefined) {
  const name: string = city.name;
  const miles: number = city.milesFromAtlanta;
  const neighbour: { slug: string; miles: number } | undefined = city.nearby[0];
  const code: string = city.body.code;
  void [name, miles, neighbour, code];

  // @ts-expect-error -- a field that the schema does not have
  void city.mayor;
  // @ts-expect-error -- coordinates are numbers
  const latitude: string = city.latitude;
  void latitude;
  // @ts-expect-error -- documents are not changed by those who read them
  city.name = "Atlanta";
}

// @ts-expect-error -- a slug may lead nowhere
void getCity("rome").name;
// @ts-expect-error -- a single document is no list
void business.map;
// @ts-expect-error -- the list cannot be added to
allCities.push(city);

const audience: "homes" | "apartments" | "businesses" | undefined = allServices[0]?.audiences[0];
void audience;
const hours: string = business.hours.structured;
void hours;
export type Name = City["name"];
