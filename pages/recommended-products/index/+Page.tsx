import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Mdx } from "#renderer/mdx/Mdx.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { ProductGroup } from "#renderer/sections/ProductGroup.tsx";
import { SideList } from "#renderer/ui/SideList.tsx";
import { bodyComponents } from "../../build-page.ts";
import type { ProductsProps } from "./+data.ts";

export default function Page({ text, contact, groups }: ProductsProps) {
  const components = bodyComponents();
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Mdx code={text.code} components={components} />}
        tools={
          <SideList
            items={groups.map(({ id, title, products }) => ({
              href: `#${id}`,
              label: title,
              note: products.length,
            }))}
            title="On this page"
          />
        }
      />
      {groups.map(({ products, ...group }) => (
        <ProductGroup
          key={group.id}
          products={products.map(({ code, ...product }) => ({
            ...product,
            text: <Mdx code={code} components={components} />,
          }))}
          {...group}
        />
      ))}
      <CallToAction
        contact={contact}
        text="Send the TV’s model and a photo of the wall. We name the kind that fits, wherever you buy it."
        title="Not sure which one?"
      />
    </>
  );
}
